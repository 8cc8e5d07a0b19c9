export type Words = { en: string; bn: string };

/** What a country asks of who sells a used phone; another country is another file like this. */
export type Country = {
  /** A register of handsets in which a used phone is de-registered before it changes hands. */
  register: {
    name: Words;
    why: Words;
    steps: Words[];
    /** As of when, and whom to ask. */
    ask: Words;
    asOf: string;
    sources: string[];
  };
};
