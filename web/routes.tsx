import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { contactCopy } from '#common/copy/contact.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { takenCopy } from '#common/copy/taken.ts';
import { RequireAccess } from '#features/identity/web/require-access.tsx';
import type { Product } from '#features/products/products.contract.ts';
import { CallFailed } from './api/call.ts';
import type { Place, RouteHandle } from './page-meta.ts';
import { paths } from './paths.ts';
import { MainLayout } from './shell/main-layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { RouteFailure } from './shell/route-failure.tsx';

/** Every URL with its page, guard and loader; where a loader puts what it found may depend on who asks. */
export function createRoutes(clientFor: (args: LoaderFunctionArgs) => QueryClient): RouteObject[] {
  const load = loaderWith(clientFor);
  return [
    {
      element: <MainLayout />,
      errorElement: <RouteFailure />,
      children: [
        {
          path: paths.home,
          loader: load(async () => (await import('#features/storefront/web/home.api.ts')).homeQueries()),
          ...page(
            'features/storefront/web/home-page.tsx',
            () => import('#features/storefront/web/home-page.tsx'),
            'HomePage',
            shellCopy.brand,
          ),
        },
        {
          path: paths.products,
          loader: load(async ({ request }) => (await loadResults()).resultsQueries(request.url)),
          ...page(
            'features/storefront/web/products-page.tsx',
            () => import('#features/storefront/web/products-page.tsx'),
            'ProductsPage',
            ({ url }) => url.searchParams.get('q') || shellCopy.navProducts,
          ),
        },
        {
          path: `${paths.product(':id')}/:slug?`,
          loader: load(async ({ params: { id = '' } }) =>
            (await import('#features/storefront/web/product.api.ts')).productQueries(id),
          ),
          ...page(
            'features/storefront/web/product-page.tsx',
            () => import('#features/storefront/web/product-page.tsx'),
            'ProductPage',
            nameOfProduct,
          ),
        },
        {
          path: '/category/:categoryName',
          loader: load(async ({ params, request }) =>
            (await loadResults()).resultsQueries(request.url, params.categoryName),
          ),
          ...page(
            'features/storefront/web/category-page.tsx',
            () => import('#features/storefront/web/category-page.tsx'),
            'CategoryPage',
            nameOfCategory,
          ),
        },
        {
          path: paths.compare,
          loader: load(async ({ request }) =>
            (await import('#features/compare/web/compare.api.ts')).comparedQueries(request.url),
          ),
          ...page(
            'features/compare/web/compare-page.tsx',
            () => import('#features/compare/web/compare-page.tsx'),
            'ComparePage',
            shellCopy.comparePhones,
          ),
        },
        {
          path: paths.blogs,
          ...page(
            'features/blogs/web/blogs-page.tsx',
            () => import('#features/blogs/web/blogs-page.tsx'),
            'BlogsPage',
            shellCopy.navBlogs,
          ),
        },
        {
          path: paths.contact,
          ...page(
            'features/contact/web/contact-page.tsx',
            () => import('#features/contact/web/contact-page.tsx'),
            'ContactPage',
            contactCopy.contactUs,
          ),
        },
        {
          path: paths.login,
          ...page(
            'features/identity/web/login-page.tsx',
            () => import('#features/identity/web/login-page.tsx'),
            'LoginPage',
            'Login',
          ),
        },
        {
          path: paths.register,
          ...page(
            'features/identity/web/register-page.tsx',
            () => import('#features/identity/web/register-page.tsx'),
            'RegisterPage',
            'Register',
          ),
        },
        {
          path: paths.forgotPassword,
          ...page(
            'features/identity/web/forgot-password-page.tsx',
            () => import('#features/identity/web/forgot-password-page.tsx'),
            'ForgotPasswordPage',
            'Forgot password',
          ),
        },
        {
          path: paths.resetPassword,
          ...page(
            'features/identity/web/reset-password-page.tsx',
            () => import('#features/identity/web/reset-password-page.tsx'),
            'ResetPasswordPage',
            'New password',
          ),
        },
        {
          path: paths.terms,
          ...page(
            'features/legal/web/terms-page.tsx',
            () => import('#features/legal/web/terms-page.tsx'),
            'TermsPage',
            shellCopy.footerTerms,
          ),
        },
        {
          path: paths.privacy,
          ...page(
            'features/legal/web/privacy-page.tsx',
            () => import('#features/legal/web/privacy-page.tsx'),
            'PrivacyPage',
            shellCopy.footerPrivacy,
          ),
        },
        {
          path: paths.cookies,
          ...page(
            'features/legal/web/cookies-page.tsx',
            () => import('#features/legal/web/cookies-page.tsx'),
            'CookiesPage',
            shellCopy.footerCookies,
          ),
        },
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
  module: 'web/shell/dashboard-layout.tsx',
  title: 'Dashboard',
};

/** Rendered in the browser alone, since what they show is one person's. */
function dashboardRoutes(): RouteObject[] {
  return [
    {
      path: paths.dashboard,
      ...page(
        'features/overview/web/dashboard-page.tsx',
        () => import('#features/overview/web/dashboard-page.tsx'),
        'DashboardPage',
        'Dashboard',
      ),
    },
    {
      element: <RequireAccess role="admin" />,
      children: [
        {
          path: paths.allUsers,
          ...page(
            'features/users/web/all-users-page.tsx',
            () => import('#features/users/web/all-users-page.tsx'),
            'AllUsersPage',
            'All users',
          ),
        },
        {
          path: paths.allBuyers,
          ...page(
            'features/users/web/all-buyers-page.tsx',
            () => import('#features/users/web/all-buyers-page.tsx'),
            'AllBuyersPage',
            'All buyers',
          ),
        },
        {
          path: paths.allSellers,
          ...page(
            'features/users/web/all-sellers-page.tsx',
            () => import('#features/users/web/all-sellers-page.tsx'),
            'AllSellersPage',
            'All sellers',
          ),
        },
        {
          path: paths.person(':id'),
          ...page(
            'features/users/web/person-page.tsx',
            () => import('#features/users/web/person-page.tsx'),
            'PersonPage',
            'Person',
          ),
        },
        {
          path: paths.reportedProducts,
          ...page(
            'features/reports/web/reported-products-page.tsx',
            () => import('#features/reports/web/reported-products-page.tsx'),
            'ReportedProductsPage',
            'Reported products',
          ),
        },
        {
          path: paths.messages,
          ...page(
            'features/contact/web/messages-page.tsx',
            () => import('#features/contact/web/messages-page.tsx'),
            'MessagesPage',
            'Messages',
          ),
        },
        {
          path: paths.audit,
          ...page(
            'features/audit/web/audit-page.tsx',
            () => import('#features/audit/web/audit-page.tsx'),
            'AuditPage',
            'Admin actions',
          ),
        },
      ],
    },
    {
      element: <RequireAccess role="seller" />,
      children: [
        {
          path: paths.addProduct,
          ...page(
            'features/products/web/add-product-page.tsx',
            () => import('#features/products/web/add-product-page.tsx'),
            'AddProductPage',
            'Add product',
          ),
        },
        {
          path: paths.myProducts,
          ...page(
            'features/advertisements/web/my-products-page.tsx',
            () => import('#features/advertisements/web/my-products-page.tsx'),
            'MyProductsPage',
            'My products',
          ),
        },
        {
          path: paths.editProduct(':id'),
          ...page(
            'features/products/web/edit-product-page.tsx',
            () => import('#features/products/web/edit-product-page.tsx'),
            'EditProductPage',
            'Edit phone',
          ),
        },
      ],
    },
    {
      element: <RequireAccess role="buyer" />,
      children: [
        {
          path: paths.myOrders,
          ...page(
            'features/bookings/web/my-orders-page.tsx',
            () => import('#features/bookings/web/my-orders-page.tsx'),
            'MyOrdersPage',
            'My orders',
          ),
        },
        {
          path: paths.wishlist,
          ...page(
            'features/wishlist/web/wishlist-page.tsx',
            () => import('#features/wishlist/web/wishlist-page.tsx'),
            'WishlistPage',
            'Wishlist',
          ),
        },
        {
          path: paths.savedSearches,
          ...page(
            'features/notices/web/saved-searches-page.tsx',
            () => import('#features/notices/web/saved-searches-page.tsx'),
            'SavedSearchesPage',
            'Saved searches',
          ),
        },
        {
          path: paths.notices,
          ...page(
            'features/notices/web/notices-page.tsx',
            () => import('#features/notices/web/notices-page.tsx'),
            'NoticesPage',
            'Notices',
          ),
        },
      ],
    },
    {
      path: `${paths.dashboard}/*`,
      element: <NotFoundPage />,
      handle: { status: 404, title: shellCopy.pageNotFound },
    },
  ];
}

/** How to ask for what only some pages show comes with the first of them. */
const loadResults = () => import('#features/search/web/results.api.ts');

type Query = { queryKey: readonly unknown[] };

/** Has a page's data there before it is shown; what the API refuses becomes a page that says so. */
function loaderWith(clientFor: (args: LoaderFunctionArgs) => QueryClient) {
  return (queriesFor: (args: LoaderFunctionArgs) => Query[] | Promise<Query[]>) => async (args: LoaderFunctionArgs) => {
    const queryClient = clientFor(args);
    try {
      await Promise.all(
        (await queriesFor(args)).map((query) =>
          // Offline it fails rather than waits, so that a page says why it is not there.
          queryClient.query({ ...query, staleTime: 'static', networkMode: 'always' } as Parameters<
            QueryClient['query']
          >[0]),
        ),
      );
      return null;
    } catch (error) {
      if (error instanceof CallFailed && error.status >= 400 && error.status < 500)
        throw data(error.message, { status: error.status });
      throw error;
    }
  };
}

const nameOfProduct = ({ queryClient, params: { id = '' } }: Place) =>
  queryClient.getQueryData<Product>(['products', 'one', id])?.name ?? takenCopy.noLongerForSale;

/** As the shop spells it, however it was spelled in the address. */
function nameOfCategory({ queryClient, params: { categoryName = '' } }: Place) {
  const queryKey = ['products', 'page', categoryName.toLowerCase()];
  const pages = queryClient.getQueriesData<{ products: Product[] }>({ queryKey });
  return pages.find(([, page]) => page?.products[0])?.[1]?.products[0]?.category ?? categoryName;
}

/** A page whose script is loaded when it is first shown. */
function page<Name extends string>(
  module: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  title: RouteHandle['title'],
) {
  const handle: RouteHandle = { module, title };
  // Named, so that the browser can tell the router which pages came with their data.
  return { id: module, lazy: async () => ({ Component: (await load())[name] }), handle };
}
