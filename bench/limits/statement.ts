/** A prepared statement as the shop runs it. */
export type Statement = { name: string; text: string; values: unknown[] };

/** What fetches phones is told which; what has no values is the shop's own, asking whether anything has changed meanwhile, say. */
export const hasValues = ({ values }: Partial<Statement>) => values !== undefined;

/** As many as the shop opens. */
export const databaseConnections = 16;
