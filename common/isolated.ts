const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A person's words within a sentence of ours: where they run from right to left, figures and marks beside them stay put. */
export const isolated = (words: string) => (rightToLeft.test(words) ? `\u2068${words}\u2069` : words);
