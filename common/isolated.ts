const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates user text within a sentence: right-to-left text must not reorder the figures and punctuation beside it. */
export const isolated = (words: string) => (rightToLeft.test(words) ? `\u2068${words}\u2069` : words);
