import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

const listCategories = async () => (await import('../categories.contract.ts')).listCategories;

export const categoriesQuery = () =>
  queryOptions({ queryKey: ['categories'], queryFn: ({ signal }) => call(listCategories, { signal }) });
