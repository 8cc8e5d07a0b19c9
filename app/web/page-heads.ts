import { articleAt } from '#features/blogs/web/articles.tsx';
import { googleReturn } from '#features/identity/web/google-window.ts';
import { filterNames } from '#features/search/filters.ts';
import {
  describeCategory,
  describeHome,
  describeProduct,
  describeProducts,
  describeSeller,
} from '#features/storefront/web/storefront.meta.ts';
import type { PageContext, PageHead } from '#platform/ui/page-meta.ts';
import { m } from '#translations';

/** Page heads for search engines by source module, server only. A page not listed is not indexed. */
export const pageHeads: Record<string, (context: PageContext) => PageHead> = {
  'features/storefront/web/home-page.tsx': describeHome,
  'features/storefront/web/products-page.tsx': describeProducts,
  'features/storefront/web/product-page.tsx': describeProduct,
  'features/storefront/web/category-page.tsx': describeCategory,
  'features/storefront/web/seller-page.tsx': describeSeller,
  'features/blogs/web/blogs-page.tsx': () => ({ description: m.descriptions_blogsDescription() }),
  'features/blogs/web/article-page.tsx': ({ url }) => {
    const slug = articleAt(url.pathname);
    return { description: slug && m.articles_summaries(slug) };
  },
  'features/contact/web/contact-page.tsx': () => ({ description: m.descriptions_contactDescription() }),
  // The return from Google, which redirects at once, is not indexed.
  'features/identity/web/login-page.tsx': ({ url }) => ({ hidden: url.searchParams.has(googleReturn) }),
  'features/identity/web/register-page.tsx': () => ({}),
  'features/legal/web/terms-page.tsx': () => ({ description: m.descriptions_termsDescription() }),
  'features/legal/web/privacy-page.tsx': () => ({ description: m.descriptions_privacyDescription() }),
  'features/legal/web/cookies-page.tsx': () => ({ description: m.descriptions_cookiesDescription() }),
};

type PageAddress = {
  /** The search parameters that the page depends on. */
  parameters?: readonly string[];
  /** Whether the page itself redirects other spellings of its path. */
  redirects?: boolean;
};
const ofLists = { parameters: ['q', 'near', ...filterNames, 'sort', 'cursor'] };

/** The parts of an address that the server-rendered page depends on; without an entry it is the path alone. */
export const pageAddresses: Record<string, PageAddress> = {
  'features/storefront/web/products-page.tsx': ofLists,
  'features/storefront/web/category-page.tsx': ofLists,
  'features/storefront/web/product-page.tsx': { redirects: true },
  'features/compare/web/compare-page.tsx': { parameters: ['ids', 'differences'] },
  'features/identity/web/login-page.tsx': { parameters: [googleReturn, 'error'] },
  'features/identity/web/register-page.tsx': { parameters: ['role'] },
  'features/identity/web/reset-password-page.tsx': { parameters: ['token'] },
};
