/** A prepared statement as the shop runs it. */
export type Statement = { name: string; text: string; values: unknown[] };

/** As many as the shop opens. */
export const databaseConnections = 16;
