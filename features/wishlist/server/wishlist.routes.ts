import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { findListedProduct, refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { refuseOthersEmail } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { addToWishlist, listWishlist, removeFromWishlist } from '../wishlist.contract.ts';
import { deleteWishlistEntryOf, insertWishlistEntry, readWishlistOf } from './wishlist.queries.ts';

export function wishlistRoutes(app: FastifyInstance, platform: Platform) {
  const { db } = platform;

  serve(app, platform, addToWishlist, { access: 'buyer', limits: editing }, async ({ body: { productId }, user }) => {
    const product = isUuid(productId) && (await findListedProduct(db, productId));
    if (!product) return refuseMissingProduct(db, productId);
    const id = await insertWishlistEntry(db, user.id, product.id);
    if (!id) throw new Refusal('conflict', m.wishlist_alreadyWishlisted());
    return { success: true, message: m.wishlist_wishlisted(), created: { id } };
  });

  serve(app, platform, listWishlist, { access: 'buyer' }, async ({ query, user, request }) => {
    refuseOthersEmail(user, query.email);
    return readWishlistOf(db, user.id, { ...query, url: request.url });
  });

  serve(app, platform, removeFromWishlist, { access: 'buyer', limits: editing }, async ({ params: { id }, user }) => {
    const removed = isUuid(id) && (await deleteWishlistEntryOf(db, user.id, id));
    if (!removed) throw new Refusal('not-found', m.wishlist_noSuchWishlistEntry());
    return { success: true, message: m.common_deleted() };
  });
}
