import { paths } from '#common/paths.ts';
import { pictureSources } from '#common/picture-urls.ts';
import { advertisementsQuery, stripSizes } from '#features/advertisements/web/advertisements.api.ts';
import { describeCondition } from '#features/products/web/condition.ts';
import { productQuery } from '#features/products/web/products.api.ts';
import { writeSearch } from '#features/search/search-params.ts';
import { type ProductList, productPageQuery, readList } from '#features/search/web/results.api.ts';
import type { PageContext, PageHead } from '#platform/ui/page-meta.ts';
import { m } from '#translations';
import { cardSizes, gallerySizes } from './picture-sizes.ts';
import { sellerProductsQuery, sellerQuery } from './storefront.api.ts';

export const describeHome = ({ queryClient }: PageContext): PageHead => {
  const [first] = queryClient.getQueryData(advertisementsQuery().queryKey) ?? [];
  return {
    description: m.home_homeDescription(),
    preload: preloadOf(first?.products[0]?.image, stripSizes),
  };
};

export const describeProducts = ({ queryClient, url }: PageContext): PageHead => {
  const list = readList(url.searchParams);
  const page = queryClient.getQueryData(productPageQuery(list).queryKey);
  return {
    description: m.storefront_productsDescription(),
    preload: preloadOf(page?.products[0]?.image, cardSizes),
    hidden: isNarrowed(list),
  };
};

export const describeCategory = ({ queryClient, params, url }: PageContext): PageHead => {
  const category = params.categoryName ?? '';
  const list = readList(url.searchParams, category);
  const page = queryClient.getQueryData(productPageQuery(list).queryKey);
  const newest = page?.products[0];
  const name = newest?.category ?? category;
  return {
    description: m.storefront_categoryDescription({ category: name, total: page?.total ?? 0 }),
    picture: newest?.image,
    preload: preloadOf(newest?.image, cardSizes),
    hidden: isNarrowed(list),
  };
};

export const describeProduct = ({ queryClient, params }: PageContext): PageHead => {
  const product = queryClient.getQueryData(productQuery(params.id ?? '').queryKey);
  if (!product) return { status: 410, hidden: true };
  const { id, name, condition, location, purchaseYear, description, image } = product;
  const facts = m.storefront_metaPhone({ condition: describeCondition(condition).label, location, year: purchaseYear });
  return {
    address: paths.product(id, name),
    description: shorten(`${facts} ${description}`),
    picture: image,
    preload: preloadOf(image, gallerySizes),
  };
};

export const describeSeller = ({ queryClient, params: { id = '' } }: PageContext): PageHead => {
  const seller = queryClient.getQueryData(sellerQuery(id).queryKey);
  if (!seller) return { hidden: true };
  const { name, listed, stars, reviews } = seller;
  return {
    description:
      stars === null
        ? m.sellers_description({ name, listed })
        : m.sellers_descriptionRated({ name, listed, rating: m.reviews_ratingSpoken({ stars, reviews }) }),
    picture: queryClient.getQueryData(sellerProductsQuery(id).queryKey)?.rows[0]?.image,
  };
};

/** Search engines must not index searches, which are endless. */
const isNarrowed = ({ search }: ProductList) => writeSearch(search ?? {}) !== '';

/** Preloads the first format only, the one a browser prefers. */
function preloadOf(image: string | undefined, sizes: string): PageHead['preload'] {
  const [best] = (image && pictureSources(image)) || [];
  return best && { ...best, sizes };
}

/** Cuts at a word, to the length that search engines show. */
function shorten(text: string, max = 160): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= max ? line : `${line.slice(0, max).replace(/\s+\S*$/, '')}…`;
}
