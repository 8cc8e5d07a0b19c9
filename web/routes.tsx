import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { categoriesQuery } from '#features/categories/web/categories.api.ts';
import { latestProductsQuery } from '#features/products/web/products.api.ts';
import { CallFailed } from './api/call.ts';
import type { MetaOf, RouteHandle } from './page-meta.ts';
import { paths } from './paths.ts';
import { MainLayout } from './shell/main-layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { RouteFailure } from './shell/route-failure.tsx';

/** Every URL with its page, guard and loader. */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  type Query = { queryKey: readonly unknown[] };
  /** Has the page's data there before it is shown; what the API says is missing becomes a page that says so. */
  const load = (queriesFor: (args: LoaderFunctionArgs) => Query[]) => async (args: LoaderFunctionArgs) => {
    try {
      await Promise.all(
        queriesFor(args).map((query) =>
          queryClient.query({ ...query, staleTime: 'static' } as Parameters<QueryClient['query']>[0]),
        ),
      );
      return null;
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) throw data(error.message, { status: 404 });
      throw error;
    }
  };

  return [
    {
      element: <MainLayout />,
      errorElement: <RouteFailure />,
      children: [
        {
          path: paths.home,
          loader: load(() => [categoriesQuery(), latestProductsQuery()]),
          ...lazyPage(
            'features/storefront/web/home-page.tsx',
            async () => (await import('#features/storefront/web/home-page.tsx')).HomePage,
            () => ({ title: 'Reshell' }),
          ),
        },
        {
          path: '*',
          element: <NotFoundPage />,
          handle: { status: 404, meta: () => ({ title: 'Page not found', hidden: true }) },
        },
      ],
    },
  ];
}

function lazyPage(
  module: string,
  load: () => Promise<ComponentType>,
  meta: MetaOf,
): Pick<RouteObject, 'lazy' | 'handle'> {
  const handle: RouteHandle = { module, meta };
  return { lazy: async () => ({ Component: await load() }), handle };
}
