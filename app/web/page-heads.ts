import { descriptionsCopy } from '#common/copy/descriptions.ts';
import { googleReturn } from '#features/identity/web/google-window.ts';
import { filterNames } from '#features/search/search-params.ts';
import {
  describeCategory,
  describeHome,
  describeProduct,
  describeProducts,
} from '#features/storefront/web/storefront.meta.ts';
import type { PageContext, PageHead } from '#platform/ui/page-meta.ts';

/** What pages tell search engines, by their source module; only the server needs it. A page not listed is nobody's search result. */
export const pageHeads: Record<string, (context: PageContext) => PageHead> = {
  'features/storefront/web/home-page.tsx': describeHome,
  'features/storefront/web/products-page.tsx': describeProducts,
  'features/storefront/web/product-page.tsx': describeProduct,
  'features/storefront/web/category-page.tsx': describeCategory,
  'features/blogs/web/blogs-page.tsx': () => ({ description: descriptionsCopy.blogsDescription }),
  'features/contact/web/contact-page.tsx': () => ({ description: descriptionsCopy.contactDescription }),
  // Whom Google has sent back is led on from there.
  'features/identity/web/login-page.tsx': ({ url }) => ({ hidden: url.searchParams.has(googleReturn) }),
  'features/identity/web/register-page.tsx': () => ({}),
  'features/legal/web/terms-page.tsx': () => ({ description: descriptionsCopy.termsDescription }),
  'features/legal/web/privacy-page.tsx': () => ({ description: descriptionsCopy.privacyDescription }),
  'features/legal/web/cookies-page.tsx': () => ({ description: descriptionsCopy.cookiesDescription }),
};

type PageAddress = {
  /** The search parameters that the page depends on. */
  parameters?: readonly string[];
  /** Whether the page redirects other spellings of its path itself. */
  redirects?: boolean;
};
const ofLists = { parameters: ['q', ...filterNames, 'sort', 'cursor'] };

/** What changes what the server renders; without an entry it is the path alone. Whatever else an address holds is ignored. */
export const pageAddresses: Record<string, PageAddress> = {
  'features/storefront/web/products-page.tsx': ofLists,
  'features/storefront/web/category-page.tsx': ofLists,
  'features/storefront/web/product-page.tsx': { redirects: true },
  'features/compare/web/compare-page.tsx': { parameters: ['ids', 'differences'] },
  'features/identity/web/login-page.tsx': { parameters: [googleReturn, 'error'] },
  'features/identity/web/reset-password-page.tsx': { parameters: ['token'] },
};
