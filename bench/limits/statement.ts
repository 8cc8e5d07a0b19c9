/** A prepared statement as the shop runs it. */
export type Statement = { name: string; text: string; values: unknown[] };

/** Which of them fetches phones; all else counts as the shop's own, asking whether anything has changed meanwhile, say. */
export const readsPhones = ({ values }: Partial<Statement>) => values !== undefined;

/** As many as the shop opens. */
export const databaseConnections = 16;
