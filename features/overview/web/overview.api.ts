import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

const getOverview = async () => (await import('../overview.contract.ts')).getOverview;

export const overviewQuery = () =>
  queryOptions({ queryKey: ['overview'], queryFn: ({ signal }) => call(getOverview, { signal }) });
