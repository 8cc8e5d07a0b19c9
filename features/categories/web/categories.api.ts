import { call } from '#web/api/call.ts';

const listCategories = async () => (await import('../categories.contract.ts')).listCategories;

export const fetchCategories = (signal: AbortSignal) => call(listCategories, { signal });
