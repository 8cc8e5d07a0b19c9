import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { articlesCopy } from '#common/copy/articles.ts';
import { contactCopy } from '#common/copy/contact.ts';
import { phonesCopy } from '#common/copy/phones.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { takenCopy } from '#common/copy/taken.ts';
import { paths } from '#common/paths.ts';
import { RequireAccess } from '#features/identity/web/require-access.tsx';
import type { Product } from '#features/products/products.contract.ts';
import type { PageContext, RouteHandle } from '#platform/ui/page-meta.ts';
import { MainLayout } from './shell/main-layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { RouteFailure } from './shell/route-failure.tsx';

/** Every URL with its page, guard and loader; `clientFor` selects the query client that a loader fills. */
export function createRoutes(clientFor: (args: LoaderFunctionArgs) => QueryClient): RouteObject[] {
  const load = loaderWith(clientFor);
  return [
    {
      element: <MainLayout />,
      errorElement: <RouteFailure />,
      children: [
        {
          path: paths.home,
          loader: load(async () => (await import('#features/storefront/web/storefront.api.ts')).homeQueries()),
          ...page('storefront', 'home', shellCopy.brand),
        },
        {
          path: paths.products,
          loader: load(async ({ request }) => (await loadResults()).resultsQueries(request.url)),
          ...page('storefront', 'products', ({ url }) => url.searchParams.get('q') || shellCopy.navProducts),
        },
        {
          path: `${paths.product(':id')}/:slug?`,
          loader: load(async ({ params: { id = '' } }) =>
            (await import('#features/storefront/web/storefront.api.ts')).productQueries(id),
          ),
          ...page('storefront', 'product', nameOfProduct),
        },
        {
          path: '/category/:categoryName',
          loader: load(async ({ params, request }) =>
            (await loadResults()).resultsQueries(request.url, params.categoryName),
          ),
          ...page('storefront', 'category', nameOfCategory),
        },
        {
          path: paths.sellerProfile(':id'),
          loader: load(async ({ params: { id = '' } }) =>
            (await import('#features/storefront/web/storefront.api.ts')).sellerQueries(id),
          ),
          ...page('storefront', 'seller', nameOfSeller),
        },
        {
          path: paths.compare,
          loader: load(async ({ request }) =>
            (await import('#features/compare/web/compare.api.ts')).comparedQueries(request.url),
          ),
          ...page('compare', 'compare', shellCopy.comparePhones),
        },
        { path: paths.blogs, ...page('blogs', 'blogs', shellCopy.navBlogs) },
        ...Object.entries(articlesCopy.titles).map(([slug, title]) => ({
          ...page('blogs', 'article', title),
          id: slug,
          path: paths.article(slug),
        })),
        { path: paths.contact, ...page('contact', 'contact', contactCopy.contactUs) },
        { path: paths.login, ...page('identity', 'login', 'Login') },
        { path: paths.register, ...page('identity', 'register', 'Register') },
        { path: paths.forgotPassword, ...page('identity', 'forgot-password', 'Forgot password') },
        { path: paths.resetPassword, ...page('identity', 'reset-password', 'New password') },
        { path: paths.terms, ...page('legal', 'terms', shellCopy.footerTerms) },
        { path: paths.privacy, ...page('legal', 'privacy', shellCopy.footerPrivacy) },
        { path: paths.verifyReceipt, ...page('deals', 'verify-receipt', 'Check a receipt') },
        { path: paths.cookies, ...page('legal', 'cookies', shellCopy.footerCookies) },
        {
          element: <RequireAccess />,
          children: [{ lazy: loadDashboardLayout, handle: dashboardHandle, children: dashboardRoutes() }],
        },
        {
          path: '*',
          element: <NotFoundPage />,
          handle: { status: 404, title: shellCopy.pageNotFound },
        },
      ],
    },
  ];
}

const loadDashboardLayout = async () => ({ Component: (await import('./shell/dashboard-layout.tsx')).DashboardLayout });
const dashboardHandle: RouteHandle = {
  module: 'app/web/shell/dashboard-layout.tsx',
  title: 'Dashboard',
};

/** Rendered in the browser only, since they show personal data. */
function dashboardRoutes(): RouteObject[] {
  return [
    { path: paths.dashboard, ...page('overview', 'dashboard', 'Dashboard') },
    { path: paths.notices, ...page('notices', 'notices', 'Notifications') },
    { path: paths.offers, ...page('offers', 'offers', 'Offers') },
    { path: `${paths.conversations}/:id?`, ...page('messages', 'inbox', 'Messages') },
    { path: paths.deal(':id'), ...page('deals', 'deal', 'Deal') },
    { path: paths.receipt(':id'), ...page('deals', 'receipt', 'Receipt') },
    {
      element: <RequireAccess role="admin" />,
      children: [
        { path: paths.allUsers, ...page('users', 'all-users', 'All users') },
        { path: paths.allBuyers, ...page('users', 'all-buyers', 'All buyers') },
        { path: paths.allSellers, ...page('users', 'all-sellers', 'All sellers') },
        { path: paths.person(':id'), ...page('users', 'person', 'Person') },
        { path: paths.reportedProducts, ...page('reports', 'reported-products', 'Reported products') },
        { path: paths.reportedMessages, ...page('messages', 'reported-messages', 'Reported messages') },
        { path: paths.messages, ...page('contact', 'messages', 'Messages') },
        { path: paths.allDeals, ...page('deals', 'all-deals', 'All deals') },
        { path: paths.meetingSpots, ...page('deals', 'meeting-spots', 'Meeting spots') },
        { path: paths.audit, ...page('audit', 'audit', 'Admin actions') },
        { path: paths.status, ...page('status', 'status', 'Status') },
      ],
    },
    {
      element: <RequireAccess role="seller" />,
      children: [
        { path: paths.addProduct, ...page('products', 'add-product', 'Add product') },
        { path: paths.myProducts, ...page('advertisements', 'my-products', 'My products') },
        { path: paths.editProduct(':id'), ...page('products', 'edit-product', 'Edit phone') },
      ],
    },
    {
      element: <RequireAccess role="buyer" />,
      children: [
        { path: paths.myOrders, ...page('deals', 'my-orders', 'My orders') },
        { path: paths.wishlist, ...page('wishlist', 'wishlist', 'Wishlist') },
        { path: paths.savedSearches, ...page('saved-searches', 'saved-searches', 'Saved searches') },
      ],
    },
    {
      path: `${paths.dashboard}/*`,
      element: <NotFoundPage />,
      handle: { status: 404, title: shellCopy.pageNotFound },
    },
  ];
}

/** Loaded on demand, since only some pages need these queries. */
const loadResults = () => import('#features/search/web/results.api.ts');

type Query = { queryKey: readonly unknown[] };

/** Loads a page's data before it is shown; `RouteFailure` shows what the API refuses. */
function loaderWith(clientFor: (args: LoaderFunctionArgs) => QueryClient) {
  return (queriesFor: (args: LoaderFunctionArgs) => Query[] | Promise<Query[]>) => async (args: LoaderFunctionArgs) => {
    const queryClient = clientFor(args);
    await Promise.all(
      (await queriesFor(args)).map((query) =>
        // Fails offline instead of pausing, so that the page can say why.
        queryClient.query({ ...query, staleTime: 'static', networkMode: 'always' } as Parameters<
          QueryClient['query']
        >[0]),
      ),
    );
    return null;
  };
}

const nameOfProduct = ({ queryClient, params: { id = '' } }: PageContext) =>
  queryClient.getQueryData<Product>(['products', 'one', id])?.name ?? takenCopy.noLongerForSale;

const nameOfSeller = ({ queryClient, params: { id = '' } }: PageContext) =>
  queryClient.getQueryData<{ name: string }>(['sellers', 'one', id])?.name ?? phonesCopy.factSeller;

/** The canonical spelling of the category in the address. */
function nameOfCategory({ queryClient, params: { categoryName = '' } }: PageContext) {
  const queryKey = ['products', 'page', categoryName.toLowerCase()];
  const pages = queryClient.getQueriesData<{ products: Product[] }>({ queryKey });
  return pages.find(([, page]) => page?.products[0])?.[1]?.products[0]?.category ?? categoryName;
}

/** The page that `features/{feature}/web/{name}-page.tsx` exports as `NamePage`, loaded on demand. */
function page(feature: string, name: string, title: RouteHandle['title']) {
  const module = `features/${feature}/web/${name}-page.tsx`;
  const component = `${name}-page`.replace(/(^|-)\w/g, (start) => start.slice(-1).toUpperCase());
  const lazy = async () => {
    const exported: Record<string, ComponentType> = await import(`../../features/${feature}/web/${name}-page.tsx`);
    return { Component: exported[component] };
  };
  const handle: RouteHandle = { module, title };
  // A stable id, by which the page state names the routes whose data was loaded.
  return { id: module, lazy, handle };
}
