import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CategoryName } from '#common/category-names.ts';
import { call } from '#platform/api/call.ts';
import { modelNamed } from '../models.ts';

export const modelsQuery = (q: string) =>
  queryOptions({
    queryKey: ['models', q],
    queryFn: ({ signal }) => call(() => import('../catalogue.contract.ts'), 'suggestModels', { query: { q }, signal }),
    enabled: q !== '',
    staleTime: 'static',
    // A late suggestion is of no use; whoever is offline writes the model.
    retry: false,
    networkMode: 'always',
  });

/** What the catalogue knows about the model that is written, once it knows one. */
export function useModelNamed(written: string, category: CategoryName | undefined) {
  const { data = [] } = useQuery(modelsQuery(written.trim()));
  return category && modelNamed(data, category);
}
