/** The rules that a reported listing may break, as people choose them. */
export const reportRules = ['swindle', 'stolen', 'not-this-phone', 'wrong-facts', 'twice', 'other'] as const;
export type ReportRule = (typeof reportRules)[number];
