import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';

/** A realistic photograph: large, not square, slightly noisy. */
export function photograph(): Promise<Buffer> {
  return sharp({
    create: {
      width: 1600,
      height: 2000,
      channels: 3,
      background: '#3a6ea5',
      noise: { type: 'gaussian', mean: 128, sigma: 4 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Journeys sell only other brands, so that counts within this one are stable. */
export const quietBrand = 'Nokia';

/** A phone that the list of the cheapest shows first, however many other journeys post meanwhile. */
export const cheap = { product_price: 7 };
export const cheapest = '/product?max=7';

let count = 0;

/** Uploads a picture as the form does, and returns its URL. */
export async function uploadPicture(seller: APIRequestContext, buffer: Buffer, name = 'phone.jpg'): Promise<string> {
  const reply = await seller.post('/api/images', { multipart: { image: { name, mimeType: 'image/jpeg', buffer } } });
  if (!reply.ok()) throw new Error(await reply.text());
  return (await reply.json()).data.display_url;
}

const aPicture = (colour: string) =>
  sharp({ create: { width: 80, height: 100, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** Uploads this many different pictures. */
export async function uploadPictures(seller: APIRequestContext, many: number): Promise<string[]> {
  const urls: string[] = [];
  for (let n = 0; n < many; n++) urls.push(await uploadPicture(seller, await aPicture(`rgb(${n * 30}, 110, 165)`)));
  return urls;
}

/** Posts a product by the calls of the form. */
export async function offerProduct(
  seller: APIRequestContext,
  details: Record<string, unknown> = {},
): Promise<{ id: string; name: string }> {
  const name = `Galaxy Test ${process.pid}-${Date.now()}-${count++}`;
  const picture = details.img ?? (await uploadPictures(seller, 1))[0];
  const reply = await seller.post('/api/products', {
    data: {
      product_name: name,
      product_price: 123,
      spacification: 'Works well, one small scratch.',
      categoryName: 'Samsung',
      condition_type: 'good',
      mobile_number: '01700000000',
      location: 'Dhanmondi, Dhaka',
      year_of_purches: 2022,
      img: picture,
      ...details,
    },
  });
  if (!reply.ok()) throw new Error(await reply.text());
  const { data } = await reply.json();
  return { id: data._id, name };
}

/** Reports a product by the call of the dialog. */
export async function reportProduct(buyer: APIRequestContext, id: string, reason = '') {
  const reply = await buyer.patch(`/api/products/report/${id}`, { data: { reason } });
  if (!reply.ok()) throw new Error(await reply.text());
}

/** Books a product by the call of the dialog. */
export async function bookProduct(buyer: APIRequestContext, productId: string, details: Record<string, unknown> = {}) {
  const reply = await buyer.post('/api/bookings', { data: { productId, ...details } });
  if (!reply.ok()) throw new Error(await reply.text());
}

/** Changes these fields of a product by the call of its form. */
export async function changeProduct(seller: APIRequestContext, id: string, changes: Record<string, unknown>) {
  const current = await (await seller.get(`/api/products/${id}`)).json();
  const reply = await seller.patch(`/api/myproducts/${id}`, { data: { ...current, ...changes } });
  if (!reply.ok()) throw new Error(await reply.text());
}
