import { afterAll, beforeAll, expect, test } from 'vitest';
import { images, imageUploads } from '#platform/db/schema.ts';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

const publicUrl = 'https://shop.example';
const hash = '0'.repeat(32);
const path = `/pictures/${hash}/1280.webp`;
const address = publicUrl + path;

let [shop, bare] = [] as unknown as [TestApp, TestApp];
let [seller, buyer] = [] as unknown as [TestUser, TestUser];
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages, config: { publicUrl, pictureBase: publicUrl } });
  bare = await openTestApp({ beside: shop });
  [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
  await shop.db.insert(images).values({ hash, width: 4, height: 5, placeholder: '' });
  await shop.db.insert(imageUploads).values({ hash, userId: seller.id });
});
afterAll(async () => {
  await bare.close();
  await shop.close();
});

test('with PUBLIC_URL set, every reply has absolute picture addresses', async () => {
  const spacification = `It says "${path}" on the back`;
  const posted = await seller.post('/products', wireProduct({ img: address, pictures: [address], spacification }));
  const { _id } = posted.json().data;
  const named = { img: address, pictures: [address], spacification };
  for (const list of ['/products', '/category/Samsung'])
    expect((await shop.anyone.get(list)).json()).toMatchObject([named]);
  for (const caller of [shop.anyone, buyer]) expect((await caller.get(`/products/${_id}`)).json()).toMatchObject(named);
  expect((await seller.get('/myproducts')).json()).toMatchObject([named]);

  await buyer.post('/wishlist', { productId: _id });
  expect((await buyer.get('/wishlist')).json()).toMatchObject([{ img: address }]);
  // Full and relative URLs of a picture compare as equal.
  const booked = await buyer.post('/bookings', { productId: _id, seen: { pictures: [address] } });
  expect(booked.statusCode, booked.body).toBe(201);
  expect((await buyer.get('/bookings')).json()).toMatchObject([{ img: address }]);
  await seller.post('/advatise', { services: booked.json().data._id });
  expect((await shop.anyone.get('/advatise')).json()).toMatchObject([{ product: [{ img: address }] }]);

  expect((await bare.anyone.get(`/products/${_id}`)).json()).toMatchObject({ img: path, pictures: [path] });
});

test('a page has relative picture addresses', async () => {
  const { body } = await shop.app.inject({ url: '/product', headers: { accept: 'text/html' } });
  const sources = [...body.matchAll(/(?:src|srcSet)="([^"]*\/pictures\/[^"]*)"/gi)].map(([, source]) => source);
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) expect(source).toMatch(/^\/pictures\//);
  expect(body).not.toContain(`"img":"${publicUrl}`);
});
