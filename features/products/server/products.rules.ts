import type { SignedInUser } from '#server/http/access.ts';
import type { NewProduct } from '../products.contract.ts';

/** The time and the seller are ours to say, and pictures of our own are kept without our address, which may change. */
export function productToStore(entered: NewProduct, seller: SignedInUser, publicUrl: string) {
  const withoutOrigin = (url: string) => (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url);
  const image = withoutOrigin(entered.image);
  const pictures = [...new Set([image, ...(entered.pictures ?? []).map(withoutOrigin)])].slice(0, 8);
  return { ...entered, image, pictures, sellerId: seller.id };
}
