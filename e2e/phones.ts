import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A photograph a seller might take: large, not square, with some noise in it. */
export function photograph(): Promise<Buffer> {
  return sharp({
    create: {
      width: 1600,
      height: 2000,
      channels: 3,
      background: '#3a6ea5',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
}

let count = 0;

/** Puts a phone on offer by the calls the form makes, for journeys that begin later. */
export async function offerPhone(
  seller: Page,
  details: Record<string, unknown> = {},
): Promise<{ id: string; name: string }> {
  const name = `Galaxy Test ${process.pid}-${Date.now()}-${count++}`;
  const demoPhones = await (await seller.request.get('/api/category/Samsung')).json();
  const token = await seller.evaluate(() => localStorage.getItem('accesToken'));
  const reply = await seller.request.post('/api/products', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      product_name: name,
      product_price: 123,
      spacification: 'Works well, one small scratch.',
      categoryName: 'Samsung',
      condition_type: 'good',
      mobile_number: '01700000000',
      location: 'Dhanmondi, Dhaka',
      year_of_purches: 2022,
      img: demoPhones.at(-1).img,
      ...details,
    },
  });
  const { data } = await reply.json();
  return { id: data._id, name };
}

/** Reports a phone by the call the dialog makes. */
export async function reportPhone(buyer: Page, id: string, reason = '') {
  const token = await buyer.evaluate(() => localStorage.getItem('accesToken'));
  const headers = { authorization: `Bearer ${token}` };
  const reply = await buyer.request.patch(`/api/products/report/${id}`, { headers, data: { reason } });
  if (!reply.ok()) throw new Error(await reply.text());
}
