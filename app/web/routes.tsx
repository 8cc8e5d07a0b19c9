import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { articleNames, paths, protectionNames } from '#common/paths.ts';
import { RequireAccess } from '#features/identity/web/require-access.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { productKey, productPagesKey, sellerKey } from '#features/products/web/products.api.ts';
import { m } from '#translations';
import { MainLayout, type PageContext, type RouteHandle } from './shell/main-layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { RouteFailure } from './shell/route-failure.tsx';

export const categoryPattern = '/category/:categoryName';

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
          ...page('storefront', 'home', () => m.shell_brand()),
        },
        {
          path: paths.products,
          loader: load(async ({ request }) => (await loadResults()).resultsQueries(request.url)),
          ...page('storefront', 'products', ({ search }) => search.get('q') || m.shell_navProducts()),
        },
        {
          path: `${paths.product(':id')}/:slug?`,
          loader: load(async ({ params: { id = '' } }) =>
            (await import('#features/storefront/web/storefront.api.ts')).productQueries(id),
          ),
          ...page('storefront', 'product', nameOfProduct, addressOfProduct),
        },
        {
          path: categoryPattern,
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
          ...page('compare', 'compare', () => m.shell_comparePhones()),
        },
        { path: paths.blogs, ...page('blogs', 'blogs', () => m.shell_navBlogs()) },
        ...articleNames.map((slug) => ({
          ...page('blogs', 'article', () => m.shell_articleTitles(slug)),
          id: slug,
          path: paths.article(slug),
        })),
        ...protectionNames.map((name) => ({
          ...page('protection', 'protection', () => m.shell_protectionTitles(name)),
          id: name,
          path: paths.protection(name),
        })),
        { path: paths.howWeCheck, ...page('checks', 'how-we-check', () => m.checks_title()) },
        { path: paths.contact, ...page('contact', 'contact', () => m.contact_contactUs()) },
        { path: paths.login, ...page('identity', 'login', () => m.titles_login()) },
        { path: paths.register, ...page('identity', 'register', () => m.titles_register()) },
        { path: paths.forgotPassword, ...page('identity', 'forgot-password', () => m.titles_forgotPassword()) },
        { path: paths.resetPassword, ...page('identity', 'reset-password', () => m.titles_newPassword()) },
        { path: paths.confirmEmail, ...page('identity', 'confirm-email', () => m.titles_confirmEmail()) },
        { path: paths.terms, ...page('legal', 'terms', () => m.shell_footerTerms()) },
        { path: paths.privacy, ...page('legal', 'privacy', () => m.shell_footerPrivacy()) },
        { path: paths.verifyReceipt, ...page('deals', 'verify-receipt', () => m.titles_checkReceipt()) },
        { path: paths.selfTest, ...page('self-test', 'self-test', () => m.titles_selfTest()) },
        { path: paths.cookies, ...page('legal', 'cookies', () => m.shell_footerCookies()) },
        {
          element: <RequireAccess />,
          children: [{ lazy: loadDashboardLayout, handle: dashboardHandle, children: dashboardRoutes() }],
        },
        {
          path: '*',
          element: <NotFoundPage />,
          handle: { status: 404, title: () => m.shell_pageNotFound() },
        },
      ],
    },
  ];
}

const loadDashboardLayout = async () => ({ Component: (await import('./shell/dashboard-layout.tsx')).DashboardLayout });
const dashboardHandle: RouteHandle = {
  module: 'app/web/shell/dashboard-layout.tsx',
  title: () => m.titles_dashboard(),
};

/** Rendered in the browser only, since they show personal data. */
function dashboardRoutes(): RouteObject[] {
  return [
    { path: paths.dashboard, ...page('overview', 'dashboard', () => m.titles_dashboard()) },
    { path: paths.notices, ...page('notices', 'notices', () => m.titles_notices()) },
    { path: paths.offers, ...page('offers', 'offers', () => m.titles_offers()) },
    { path: `${paths.conversations}/:id?`, ...page('messages', 'inbox', () => m.titles_messages()) },
    { path: paths.deal(':id'), ...page('deals', 'deal', () => m.titles_deal()) },
    { path: paths.decisions, ...page('reports', 'decisions', () => m.titles_decisions()) },
    { path: paths.stolen, ...page('stolen', 'stolen', () => m.titles_stolen()) },
    { path: paths.receipt(':id'), ...page('deals', 'receipt', () => m.titles_receipt()) },
    {
      element: <RequireAccess role="admin" />,
      children: [
        { path: paths.desk, ...page('desk', 'desk', () => m.desk_title()) },
        { path: paths.allUsers, ...page('users', 'all-users', () => m.titles_allUsers()) },
        { path: paths.allBuyers, ...page('users', 'all-buyers', () => m.titles_allBuyers()) },
        { path: paths.allSellers, ...page('users', 'all-sellers', () => m.titles_allSellers()) },
        { path: paths.person(':id'), ...page('users', 'person', () => m.titles_person()) },
        { path: paths.reportedProducts, ...page('reports', 'reported-products', () => m.titles_reportedProducts()) },
        { path: paths.photoQueue, ...page('verification-photo', 'photo-queue', () => m.verification_queue()) },
        { path: paths.reportedMessages, ...page('messages', 'reported-messages', () => m.titles_reportedMessages()) },
        { path: paths.contactMessages, ...page('contact', 'contact-messages', () => m.titles_messages()) },
        { path: paths.allDeals, ...page('deals', 'all-deals', () => m.titles_allDeals()) },
        { path: paths.meetingSpots, ...page('deals', 'meeting-spots', () => m.titles_meetingSpots()) },
        { path: paths.audit, ...page('audit', 'audit', () => m.titles_adminActions()) },
        { path: paths.status, ...page('status', 'status', () => m.shell_statusTitle()) },
      ],
    },
    {
      element: <RequireAccess role="seller" />,
      children: [
        { path: paths.addProduct, ...page('products', 'add-product', () => m.titles_addProduct()) },
        { path: paths.myProducts, ...page('advertisements', 'my-products', () => m.titles_myProducts()) },
        { path: paths.editProduct(':id'), ...page('products', 'edit-product', () => m.titles_editPhone()) },
      ],
    },
    {
      element: <RequireAccess role="buyer" />,
      children: [
        { path: paths.myOrders, ...page('deals', 'my-orders', () => m.titles_myOrders()) },
        { path: paths.wishlist, ...page('wishlist', 'wishlist', () => m.titles_wishlist()) },
        { path: paths.savedSearches, ...page('saved-searches', 'saved-searches', () => m.titles_savedSearches()) },
      ],
    },
    {
      path: `${paths.dashboard}/*`,
      element: <NotFoundPage />,
      handle: { status: 404, title: () => m.shell_pageNotFound() },
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

const findProduct = ({ queryClient, params: { id = '' } }: PageContext) =>
  queryClient.getQueryData<Product>(productKey(id));

const nameOfProduct = (context: PageContext) => findProduct(context)?.name ?? m.common_noLongerForSale();

function addressOfProduct(context: PageContext) {
  const product = findProduct(context);
  return product && paths.product(product.id, product.name);
}

const nameOfSeller = ({ queryClient, params: { id = '' } }: PageContext) =>
  queryClient.getQueryData<{ name: string }>(sellerKey(id))?.name ?? m.common_factSeller();

/** The canonical spelling of the category in the address. */
function nameOfCategory({ queryClient, params: { categoryName = '' } }: PageContext) {
  const pages = queryClient.getQueriesData<{ products: Product[] }>({ queryKey: productPagesKey(categoryName) });
  return pages.find(([, data]) => data?.products[0])?.[1]?.products[0]?.category ?? categoryName;
}

/** The page that `features/{feature}/web/{name}-page.tsx` exports as `NamePage`, loaded on demand. */
function page(feature: string, name: string, title: RouteHandle['title'], address?: RouteHandle['address']) {
  const module = `features/${feature}/web/${name}-page.tsx`;
  const component = `${name}-page`.replace(/(^|-)\w/g, (start) => start.slice(-1).toUpperCase());
  const lazy = async () => {
    const exported: Record<string, ComponentType> = await import(`../../features/${feature}/web/${name}-page.tsx`);
    return { Component: exported[component] };
  };
  const handle: RouteHandle = { module, title, address };
  // A stable id, by which the page state names the routes whose data was loaded.
  return { id: module, lazy, handle };
}
