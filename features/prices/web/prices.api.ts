import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';

const contract = () => import('../prices.contract.ts');

/** Facts by which products are compared; without a model there is no comparison. */
export type AlikeFacts = { model: string | null; category?: string; storageGb: number | null; condition: string };

export async function findPrices({ model, category, storageGb, condition }: AlikeFacts, signal: AbortSignal) {
  if (!model) return null;
  const brand = category || undefined;
  const storage = storageGb ?? undefined;
  return call(contract, 'getPrices', { query: { model, brand, storage, condition: condition || undefined }, signal });
}

export const pricesQuery = (facts: AlikeFacts) =>
  queryOptions({
    queryKey: ['prices', facts.model, facts.category ?? null, facts.storageGb, facts.condition],
    queryFn: ({ signal }) => findPrices(facts, signal),
  });
