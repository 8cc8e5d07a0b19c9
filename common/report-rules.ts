/** The rules that a reported listing may break, as people choose them. */
export const reportRules = ['swindle', 'stolen', 'not-this-phone', 'wrong-facts', 'twice', 'other'] as const;
export type ReportRule = (typeof reportRules)[number];

/** The same of a person, in general, in a deal or by a message. */
export const conductRules = ['swindle', 'money-first', 'threats', 'did-not-come', 'other'] as const;

/** Of either list, for a decision about any report. */
export const everyRule = [...reportRules, 'money-first', 'threats', 'did-not-come'] as const;
export type EveryRule = (typeof everyRule)[number];

/** What people report. */
export const reportKinds = ['phone', 'person', 'deal', 'message'] as const;
