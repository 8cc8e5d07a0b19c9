import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listCategories } from '../categories.contract.ts';

export const categoriesQuery = () =>
  queryOptions({ queryKey: ['categories'], queryFn: ({ signal }) => call(listCategories, { signal }) });
