import { call } from '#platform/api/call.ts';

const contract = () => import('../categories.contract.ts');

export const fetchCategories = (signal: AbortSignal) => call(contract, 'listCategories', { signal });
