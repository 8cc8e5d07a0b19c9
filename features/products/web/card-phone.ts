import type { Product } from '../products.contract.ts';

export type CardPhone = ReturnType<typeof cardOf>;

/** As much of a phone as its card shows and offers: what pages carry along of the phones they list, they carry to phones. */
export const cardOf = ({
  id,
  name,
  price,
  category,
  condition,
  location,
  purchaseYear,
  image,
  imagePlaceholder,
  status,
  postedAt,
}: Product) => ({
  id,
  name,
  price,
  category,
  condition,
  location,
  purchaseYear,
  image,
  imagePlaceholder,
  status,
  postedAt,
});
