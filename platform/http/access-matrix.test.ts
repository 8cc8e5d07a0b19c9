import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBookingOf, insertHandoverOf } from '#app/server/builders.ts';
import { currentJson } from '#features/deals/server/agreed-terms.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import {
  advertisements,
  auditRecords,
  baitListings,
  conversations,
  disputes,
  imeiSightings,
  listingDecisions,
  meetingSpots,
  messageReports,
  messages,
  notices,
  priceOffers,
  reports,
  reusedPictures,
  reviews,
  savedSearches,
  stolenReports,
  users,
  verificationPhotos,
  waitingListEntries,
  wishlistEntries,
} from '../db/schema.ts';

/*
 * The access matrix. Each cell is one request to the running application about resources of the first buyer and the first
 * seller, so that `buyer2` and `seller2` are strangers.
 */
const table = `
route                             nobody buyer buyer2 seller seller2 admin deleted badtoken
GET /auth/get-session             200    200   200    200    200     200   200     200
POST /auth/sign-up/email          200    200   200    200    200     200   200     200
POST /auth/sign-in/email          401    401   401    401    401     401   401     401
POST /auth/sign-out               200    200   200    200    200     200   200     200
POST /auth/sign-in/social         404    404   404    404    404     404   404     404
GET /auth/callback/google         404    404   404    404    404     404   404     404
GET /auth/verify-email            302    302   302    302    302     302   302     302
POST /auth/verify-email           400    400   400    400    400     400   400     400
POST /auth/request-password-reset 200    200   200    200    200     200   200     200
POST /auth/reset-password         400    400   400    400    400     400   400     400
POST /auth/reset-password/check   200    200   200    200    200     200   200     200
POST /auth/update-user            401    200   200    200    200     200   401     401
POST /auth/change-password        401    400   400    400    400     400   401     401
POST /auth/send-verification-email 401   200   200    200    200     200   401     401
POST /auth/phone/code             404    404   404    404    404     404   404     404
POST /auth/phone/sign-in          400    400   400    400    400     400   400     400
POST /auth/phone/confirm          401    400   400    400    400     400   401     401
GET /auth/sessions                401    200   200    200    200     200   401     401
DELETE /auth/sessions/:id         401    404   404    404    404     404   401     401
POST /auth/sessions/end-others    401    200   200    200    200     200   401     401
GET /auth/passkeys                401    200   200    200    200     200   401     401
POST /auth/passkeys/options       401    400   400    400    400     400   401     401
POST /auth/passkeys               401    400   400    400    400     400   401     401
DELETE /auth/passkeys/:id         401    404   404    404    404     404   401     401
POST /auth/passkey/options        200    200   200    200    200     200   200     200
POST /auth/passkey/sign-in        400    400   400    400    400     400   400     400
GET /jwt                          401    200   403    403    403     403   401     401
POST /users                       401    200   403    403    403     403   401     401
GET /users                        401    403   403    403    403     200   401     401
GET /users/buyer                  401    403   403    403    403     200   401     401
GET /users/seller                 401    403   403    403    403     200   401     401
DELETE /users/:id                 401    403   403    403    403     200   401     401
DELETE /users/buyer/:id           401    403   403    403    403     200   401     401
DELETE /users/seller/:id          401    403   403    403    403     200   401     401
POST /users/reset-link/:id        401    403   403    403    403     200   401     401
GET /users/:id/activity           401    403   403    403    403     200   401     401
GET /users/admin/:email           401    200   403    403    403     200   401     401
GET /users/buyers/:email          401    200   403    403    403     200   401     401
GET /users/sellers/:email         401    200   403    403    403     200   401     401
GET /account/export               401    200   200    200    200     200   401     401
GET /account/deletion             401    200   200    200    200     200   401     401
POST /account/deletion            401    400   400    400    400     400   401     401
GET /audit                        401    403   403    403    403     200   401     401
GET /audit/:id/tlog-proof         401    403   403    403    403     404   401     401
GET /status                       401    403   403    403    403     200   401     401
GET /category                     200    200   200    200    200     200   200     200
GET /category/:categoryName       200    200   200    200    200     200   200     200
GET /products                     200    200   200    200    200     200   200     200
GET /products/counts              200    200   200    200    200     200   200     200
GET /products/suggestions         200    200   200    200    200     200   200     200
GET /places                       200    200   200    200    200     200   200     200
GET /models                       200    200   200    200    200     200   200     200
GET /products/:id                 200    200   200    200    200     200   200     200
GET /products/:id/seller          200    200   200    200    200     200   200     200
GET /sellers/:id                  200    200   200    200    200     200   200     200
GET /sellers/:id/products         200    200   200    200    200     200   200     200
GET /sellers/:id/reviews          200    200   200    200    200     200   200     200
GET /products/:id/similar         200    200   200    200    200     200   200     200
POST /products                    401    403   403    201    201     403   401     401
GET /myproducts                   401    403   403    200    403     403   401     401
GET /myproducts/:id               401    403   403    200    404     403   401     401
GET /myproducts/:id/imei          401    403   403    200    404     403   401     401
PATCH /myproducts/:id/imei        401    403   403    200    404     403   401     401
DELETE /myproducts/:id/imei       401    403   403    200    404     403   401     401
GET /imei-sightings               401    403   403    403    403     200   401     401
PATCH /imei-sightings/:id/dismissed 401  403   403    403    403     200   401     401
GET /myproducts/:id/verification-photo 401 403 403   200    404     403   401     401
POST /myproducts/:id/verification-photo 401 403 403  200    404     403   401     401
PATCH /myproducts/:id/verification-photo 401 403 403 415    404     403   401     401
GET /verification-photos          401    403   403    403    403     200   401     401
GET /verification-photos/:id/:picture 401 404 404 404  404     404   401     401
PATCH /verification-photos/:id    401    403   403    403    403     200   401     401
GET /reused-pictures              401    403   403    403    403     200   401     401
GET /reused-pictures/own          401    403   403    200    200     403   401     401
PATCH /reused-pictures/:id        401    403   403    200    404     403   401     401
PATCH /reused-pictures/:id/dismissed 401 403   403    403    403     200   401     401
GET /much-cheaper                 401    403   403    403    403     200   401     401
PATCH /much-cheaper/:id/seen      401    403   403    403    403     200   401     401
POST /stolen-reports              401    201   201    201    201     201   401     401
GET /stolen-reports/own           401    200   200    200    200     200   401     401
GET /decisions                    401    200   200    200    200     200   401     401
POST /decisions/:id/appeal        401    404   404    200    404     404   401     401
POST /reports                     401    200   200    200    200     200   401     401
GET /reported-people              401    403   403    403    403     200   401     401
POST /reported-people/:id/decisions 401 403 403    403    403     200   401     401
GET /decisions/:id/tlog-proof     401    404   404    404    404     404   401     401
GET /appeals                      401    403   403    403    403     200   401     401
PATCH /appeals/:id                401    403   403    403    403     200   401     401
GET /stolen-reports               401    403   403    403    403     200   401     401
PATCH /stolen-reports/:id         401    403   403    403    403     200   401     401
PATCH /myproducts/:id             401    403   403    200    404     403   401     401
PATCH /myproducts/:id/sold        401    403   403    200    404     403   401     401
PATCH /myproducts/:id/sold-elsewhere 401 403   403    200    404     403   401     401
DELETE /myproducts/:id            401    403   403    200    404     403   401     401
POST /images                      401    415   415    415    415     415   401     401
POST /portraits                   415    415   415    415    415     415   415     415
GET /photos/sellers/:id           404    404   404    404    404     404   404     404
GET /photos/:id                   401    404   404    404    404     404   401     401
GET /events                       401    200   200    200    200     200   401     401
POST /bookings                    401    201   201    403    403     403   401     401
GET /bookings                     401    200   403    403    403     403   401     401
PATCH /bookings/:id               401    200   404    403    403     403   401     401
DELETE /bookings/:id              401    200   404    403    403     403   401     401
POST /wishlist                    401    201   201    403    403     403   401     401
GET /wishlist                     401    200   403    403    403     403   401     401
DELETE /wishlist/:id              401    200   404    403    403     403   401     401
POST /searches                    401    201   201    403    403     403   401     401
GET /searches                     401    200   200    403    403     403   401     401
PATCH /searches/:id               401    200   404    403    403     403   401     401
DELETE /searches/:id              401    200   404    403    403     403   401     401
GET /deals                        401    200   200    200    200     200   401     401
GET /deals/:id                    401    200   404    200    404     200   401     401
POST /deals/:id/acts              401    409   404    200    404     404   401     401
GET /deals/:id/meeting.ics        401    404   404    404    404     404   401     401
GET /deals/:id/purchase-file      401    404   404    404    404     404   401     401
GET /deals/:id/purchase-file.pdf  401    404   404    404    404     404   401     401
GET /deals/:id/receipt            401    404   404    404    404     404   401     401
GET /deals/:id/receipt/tlog-proof 401    404   404    404    404     404   401     401
GET /deals/:id/earlier-sales      401    200   404    403    404     403   401     401
GET /deals/:id/self-tests         401    200   404    200    404     200   401     401
GET /deals/:id/watch              401    200   404    200    404     404   401     401
POST /deals/:id/watch             401    409   404    409    404     404   401     401
PATCH /deals/:id/watch            401    410   404    410    404     404   401     401
DELETE /deals/:id/watch           401    200   404    200    404     404   401     401
GET /watch/:token                 404    404   404    404    404     404   404     404
GET /watch/:token/photo           404    404   404    404    404     404   404     404
POST /deals/:id/self-tests        401    409   404    403    403     403   401     401
POST /myproducts/:id/self-tests   401    403   403    201    404     403   401     401
GET /products/:id/self-test       200    200   200    200    200     200   200     200
POST /self-tests/open             404    404   404    404    404     404   404     404
POST /self-tests/results          404    404   404    404    404     404   404     404
GET /meeting-spots                200    200   200    200    200     200   200     200
POST /meeting-spots               401    403   403    403    403     201   401     401
DELETE /meeting-spots/:id         401    403   403    403    403     200   401     401
GET /deals/all                    401    403   403    403    403     200   401     401
POST /deals/:id/looks             401    403   403    403    403     200   401     401
GET /deals/:id/looks/:look        401    403   403    403    403     200   401     401
POST /deals/:id/decision          401    403   403    403    403     200   401     401
POST /products/:id/waiting        401    409   200    403    403     403   401     401
DELETE /products/:id/waiting      401    404   200    403    403     403   401     401
GET /deals/:id/reviews            401    200   404    200    404     200   401     401
POST /deals/:id/reviews           401    201   404    201    404     404   401     401
DELETE /deals/:id/reviews/:author 401    403   403    403    403     200   401     401
POST /offers                      401    201   201    403    403     403   401     401
GET /offers                       401    200   200    200    200     200   401     401
POST /offers/:id/answers          401    409   404    200    404     404   401     401
GET /notices                      401    200   200    200    200     200   401     401
GET /notices/unread               401    200   200    200    200     200   401     401
GET /notices/mails                401    200   200    200    200     200   401     401
PATCH /notices/mails/:kind        401    200   200    200    200     200   401     401
PATCH /notices                    401    200   200    200    200     200   401     401
PATCH /notices/:id                401    200   404    404    404     404   401     401
GET /conversations                401    200   200    200    200     200   401     401
GET /conversations/unread         401    200   200    200    200     200   401     401
POST /conversations               401    201   201    403    403     403   401     401
GET /conversations/:id            401    200   404    200    404     404   401     401
PATCH /conversations/:id          401    200   404    200    404     404   401     401
POST /conversations/:id/messages  401    201   404    201    404     404   401     401
POST /conversations/:id/messages/:messageId/report 401 404 404 200 404 404 401     401
POST /people/:id/block            401    200   404    404    404     404   401     401
DELETE /people/:id/block          401    200   200    200    200     200   401     401
GET /reported-messages            401    403   403    403    403     200   401     401
PATCH /reported-messages/:id/dismissed 401 403 403    403    403     200   401     401
DELETE /reported-messages/:id     401    403   403    403    403     200   401     401
PATCH /products/report/:id        401    200   200    403    403     403   401     401
GET /products/report              401    403   403    403    403     200   401     401
PATCH /products/report/:id/dismissed 401 403   403    403    403     200   401     401
DELETE /products/report/:id       401    403   403    403    403     200   401     401
GET /advatise                     200    200   200    200    200     200   200     200
POST /advatise                    401    403   403    201    404     403   401     401
DELETE /advatise/:id              401    403   403    200    404     403   401     401
POST /contact                     201    201   201    201    201     201   201     201
GET /contact                      401    403   403    403    403     200   401     401
GET /overview                     401    403   403    403    403     200   401     401
GET /desk                         401    403   403    403    403     200   401     401
GET /desk/weeks                   401    403   403    403    403     200   401     401
GET /todos                        401    200   200    200    200     200   401     401
GET /prices                       200    200   200    200    200     200   200     200
GET /compare                      200    200   200    200    200     200   200     200
GET /openapi.json                 200    200   200    200    200     200   200     200
GET /docs                         200    200   200    200    200     200   200     200
GET /healthz                      200    200   200    200    200     200   200     200
GET /readyz                       200    200   200    200    200     200   200     200
GET /metrics                      404    404   404    404    404     404   404     404
GET /robots.txt                   200    200   200    200    200     200   200     200
GET /sitemap.xml                  200    200   200    200    200     200   200     200
GET /sitemap-pages.xml            200    200   200    200    200     200   200     200
GET /sitemap-products.xml         200    200   200    200    200     200   200     200
GET /.well-known/jwks.json        200    200   200    200    200     200   200     200
GET /.well-known/reshell-receipt-key 308 308   308    308    308     308   308     308
GET /transparency/checkpoint      404    404   404    404    404     404   404     404
GET /transparency/key             200    200   200    200    200     200   200     200
GET /transparency/tile/*          404    404   404    404    404     404   404     404
POST /transparency/add-checkpoint 400    400   400    400    400     400   400     400
GET /pictures/:hash/:file         404    404   404    404    404     404   404     404
`;

const [header = '', ...rows] = table.trim().split('\n');
const callers = header.trim().split(/\s+/).slice(1);
const expected = new Map(
  rows.map((row) => {
    const [method, path, ...statuses] = row.trim().split(/\s+/);
    return [`${method} ${path}`, statuses.map(Number)] as const;
  }),
);

let shop: TestApp;
const credentials: Record<string, Record<string, string>> = {
  nobody: {},
  badtoken: { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.bad', cookie: 'reshell.session_token=bad' },
};
let people: Record<string, typeof users.$inferSelect>;

beforeAll(async () => {
  shop = await openTestApp();
  people = {};
  for (const caller of ['buyer', 'buyer2', 'seller', 'seller2', 'admin', 'deleted']) {
    // Names of the shop's team are reserved.
    const name = caller === 'admin' ? 'Ada' : caller;
    const person = { name, email: `${caller}@matrix.test`, password: 'a good password' };
    const signedUp = await shop.anyone.post('/auth/sign-up/email', person);
    expect(signedUp.statusCode, signedUp.body).toBe(200);
    const role = caller === 'deleted' ? 'buyer' : (caller.replace('2', '') as 'buyer' | 'seller' | 'admin');
    const [user] = await shop.db.update(users).set({ role }).where(eq(users.email, person.email)).returning();
    people[caller] = user as typeof users.$inferSelect;
    const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const token = (await shop.anyone.get(`/jwt?email=${person.email}`, { cookie })).json().accesToken;
    credentials[caller] = { cookie, authorization: `Bearer ${token}` };
  }
  await shop.db.delete(users).where(eq(users.email, 'deleted@matrix.test'));
}, 60_000);
afterAll(() => shop.close());

/** Which answer failures as an image host and as a witness do. */
const foreignFormats = ['POST /images', 'POST /portraits', 'POST /transparency/add-checkpoint'];

const isCall = (route: string) =>
  shop.app.statedAccess.some(({ method, url }) => `${method} ${url}` === route.replace(' ', ' /api'));

const wireProduct = {
  product_name: 'Galaxy',
  product_price: 1,
  spacification: 'x',
  categoryName: 'Samsung',
  condition_type: 'good',
  mobile_number: '0170000',
  location: 'Dhaka',
  year_of_purches: 2020,
  img: 'https://pictures.example/x.jpg',
};

type Prepared = { path?: string; payload?: unknown };

let searches = 0;

/** The resource of a call, inserted for each cell. */
async function prepare(route: string): Promise<Prepared> {
  const { buyer, seller } = people as { buyer: typeof users.$inferSelect; seller: typeof users.$inferSelect };
  const insertProduct = () => shop.product({ sellerId: seller.id });
  /** Of the first buyer and the first seller, with a message of the buyer. */
  async function insertConversation(isReported: boolean) {
    const { id: productId } = await insertProduct();
    const sides = { productId, buyerId: buyer.id, sellerId: seller.id };
    const [conversation] = await shop.db.insert(conversations).values(sides).returning();
    const conversationId = conversation?.id as string;
    const [message] = await shop.db
      .insert(messages)
      .values({ productId, conversationId, sender: 'buyer', body: 'Hello' })
      .returning();
    const messageId = message?.id as string;
    if (isReported)
      await shop.db.insert(messageReports).values({
        ...{ productId, messageId, senderId: buyer.id, senderName: buyer.name, reason: 'Odd' },
        ...{ reporterId: seller.id, reporterName: seller.name, evidence: [{ sender: 'buyer', body: 'Hello' }] },
      });
    return { conversationId, messageId };
  }
  const newcomer = (role: 'buyer' | 'seller') => shop.user(role);
  switch (route) {
    case 'POST /auth/sign-up/email':
      return { payload: { name: 'New', email: `new${Math.random()}@example.org`, password: 'a good password' } };
    case 'POST /auth/sign-in/email':
      return { payload: { email: buyer.email, password: 'a wrong password' } };
    case 'POST /auth/request-password-reset':
      return { payload: { email: buyer.email } };
    case 'POST /auth/passkeys/options':
      return { payload: {} };
    case 'POST /auth/passkeys':
    case 'POST /auth/passkey/sign-in':
      return { payload: { response: { id: 'unknown' } } };
    case 'POST /auth/phone/code':
      return { payload: { phone: '+8801712345678', attempt: buyer.id } };
    case 'POST /auth/phone/sign-in':
    case 'POST /auth/phone/confirm':
      return { payload: { phone: '+8801712345678', attempt: buyer.id, code: '123456' } };
    case 'POST /auth/reset-password':
      return { payload: { token: 'unknown', newPassword: 'a new password' } };
    case 'POST /auth/reset-password/check':
      return { payload: { token: 'unknown' } };
    case 'POST /auth/verify-email':
      return { payload: { token: 'unknown', password: 'a wrong password' } };
    case 'POST /users/reset-link/:id':
      return { path: `/users/reset-link/${(await newcomer('buyer')).id}` };
    case 'POST /auth/update-user':
      return { payload: { name: 'A new name' } };
    case 'POST /auth/change-password':
      return { payload: { currentPassword: 'a wrong password', newPassword: 'a new password' } };
    case 'POST /auth/sign-in/social':
      return { payload: { provider: 'google' } };
    case 'GET /jwt':
      return { path: `/jwt?email=${buyer.email}` };
    case 'POST /users':
      return { payload: { email: buyer.email, name: 'buyer', photoURL: '', role: 'buyer' } };
    case 'DELETE /users/:id':
    case 'DELETE /users/buyer/:id':
      return { path: route.slice(7).replace(':id', (await newcomer('buyer')).id) };
    case 'DELETE /users/seller/:id':
      return { path: `/users/seller/${(await newcomer('seller')).id}` };
    case 'GET /users/admin/:email':
    case 'GET /users/buyers/:email':
    case 'GET /users/sellers/:email':
      return { path: route.slice(4).replace(':email', buyer.email) };
    case 'GET /models':
      return { path: '/models?q=a52' };
    case 'GET /places':
      return { path: '/places?q=mir' };
    case 'GET /products/suggestions':
      return { path: '/products/suggestions?q=gal' };
    case 'GET /category/:categoryName':
      return { path: '/category/Samsung' };
    case 'GET /products/:id':
    case 'GET /products/:id/seller':
    case 'GET /products/:id/similar':
    case 'GET /products/:id/self-test':
    case 'POST /myproducts/:id/self-tests':
    case 'GET /myproducts/:id':
    case 'PATCH /myproducts/:id/sold-elsewhere':
    case 'DELETE /myproducts/:id':
      return { path: route.replace(/^\w+ /, '').replace(':id', (await insertProduct()).id) };
    case 'POST /products':
      return { payload: wireProduct };
    case 'PATCH /myproducts/:id':
      return { path: `/myproducts/${(await insertProduct()).id}`, payload: wireProduct };
    case 'GET /myproducts/:id/imei':
    case 'PATCH /myproducts/:id/imei':
    case 'DELETE /myproducts/:id/imei':
      return {
        path: `/myproducts/${(await insertProduct()).id}/imei`,
        payload: route.startsWith('PATCH') ? { imeis: ['490154203237518'] } : undefined,
      };
    case 'PATCH /imei-sightings/:id/dismissed': {
      const [productId, otherId] = [(await insertProduct()).id, (await insertProduct()).id];
      const [seen] = await shop.db.insert(imeiSightings).values({ productId, otherId }).returning();
      return { path: `/imei-sightings/${seen?.id}/dismissed` };
    }
    case 'GET /myproducts/:id/verification-photo':
    case 'POST /myproducts/:id/verification-photo':
    case 'PATCH /myproducts/:id/verification-photo': {
      const payload = route.startsWith('PATCH') ? { not: 'a picture' } : undefined;
      return { path: `/myproducts/${(await insertProduct()).id}/verification-photo`, payload };
    }
    case 'GET /verification-photos/:id/:picture':
      return { path: `/verification-photos/${(await insertProduct()).id}/private-unknown` };
    case 'PATCH /verification-photos/:id': {
      const { id: productId, image } = await insertProduct();
      const picture = `private-${'1'.repeat(32)}`;
      const sent = { productId, code: productId, forPictures: [image], picture, sentAt: new Date() };
      await shop.db.insert(verificationPhotos).values(sent);
      return { path: `/verification-photos/${productId}`, payload: { picture, refusal: null } };
    }
    case 'POST /reports':
      return { payload: { kind: 'person', id: (await newcomer('seller')).id, rule: 'other' } };
    case 'POST /reported-people/:id/decisions':
      return {
        path: `/reported-people/${(await newcomer('seller')).id}/decisions`,
        payload: { decision: 'warned', rule: 'other', reason: 'Odd' },
      };
    case 'POST /decisions/:id/appeal':
    case 'PATCH /appeals/:id': {
      const isAnswer = route.startsWith('PATCH');
      const about = { productId: (await insertProduct()).id, sellerId: seller.id, decidedBy: buyer.id };
      const appeal = isAnswer ? { appeal: 'It is mine', appealedAt: new Date() } : {};
      const decision = { ...about, ...appeal, rule: 'other', facts: '', wasHidden: false } as const;
      const [stored] = await shop.db.insert(listingDecisions).values(decision).returning();
      const payload = isAnswer ? { outcome: 'upheld', reason: 'Looked again' } : { words: 'It is mine' };
      return { path: route.slice(route.indexOf('/')).replace(':id', stored?.id as string), payload };
    }
    case 'PATCH /reused-pictures/:id':
    case 'PATCH /reused-pictures/:id/dismissed': {
      const [productId, otherId] = [(await insertProduct()).id, (await insertProduct()).id];
      const pair = { productId, hash: 'x', otherId, otherHash: 'y' };
      const [reused] = await shop.db.insert(reusedPictures).values(pair).returning();
      return { path: route.slice(6).replace(':id', reused?.id as string), payload: { explanation: 'I sell for him' } };
    }
    case 'PATCH /much-cheaper/:id/seen': {
      const { id } = await insertProduct();
      await shop.db.insert(baitListings).values({ productId: id, price: 1 });
      return { path: route.slice(6).replace(':id', id) };
    }
    case 'POST /stolen-reports':
      return { payload: { imei: '490154203237518', policeNumber: 'GD 1' } };
    case 'PATCH /stolen-reports/:id': {
      const [report] = await shop.db.insert(stolenReports).values({ reporterId: buyer.id }).returning();
      return { path: `/stolen-reports/${report?.id}`, payload: { decision: 'accepted', reason: 'Plausible' } };
    }
    case 'PATCH /myproducts/:id/sold': {
      const booked = await insertProduct();
      await insertBookingOf(shop.db, booked, buyer, { status: 'Accepted' });
      return { path: `/myproducts/${booked.id}/sold` };
    }
    case 'GET /myproducts':
      return { path: `/myproducts?email=${seller.email}` };
    case 'POST /images':
    case 'POST /portraits':
      return { payload: { not: 'a picture' } };
    case 'POST /bookings':
    case 'POST /wishlist':
      return { payload: { productId: (await insertProduct()).id } };
    case 'GET /bookings':
    case 'GET /wishlist':
      return { path: `${route.slice(4)}?email=${buyer.email}` };
    case 'PATCH /bookings/:id':
    case 'DELETE /bookings/:id':
      return {
        path: `/bookings/${(await insertBookingOf(shop.db, await insertProduct(), buyer)).id}`,
        payload: { metingAddress: 'Dhaka' },
      };
    case 'DELETE /wishlist/:id': {
      const entry = { productId: (await insertProduct()).id, userId: buyer.id };
      const [inserted] = await shop.db.insert(wishlistEntries).values(entry).returning();
      return { path: `/wishlist/${inserted?.id}` };
    }
    case 'POST /searches':
      return { payload: { address: `max=${++searches}` } };
    case 'PATCH /searches/:id':
    case 'DELETE /searches/:id': {
      const search = { userId: buyer.id, name: 'A search', address: `?max=${++searches}` };
      const [inserted] = await shop.db.insert(savedSearches).values(search).returning();
      return { path: `/searches/${inserted?.id}`, payload: { byMail: false } };
    }
    case 'POST /meeting-spots':
      return { payload: { town: 'Dhaka', name: `Spot ${++searches}` } };
    case 'DELETE /meeting-spots/:id': {
      const [spot] = await shop.db
        .insert(meetingSpots)
        .values({ town: 'Dhaka', name: `Spot ${++searches}` })
        .returning();
      return { path: `/meeting-spots/${spot?.id}` };
    }
    case 'GET /deals/:id':
    case 'GET /deals/:id/meeting.ics':
    case 'GET /deals/:id/purchase-file':
    case 'GET /deals/:id/purchase-file.pdf':
    case 'GET /deals/:id/receipt':
    case 'GET /deals/:id/earlier-sales':
    case 'GET /deals/:id/self-tests':
    case 'POST /deals/:id/self-tests':
    case 'POST /deals/:id/acts':
      return {
        path: route
          .replace(/^\w+ /, '')
          .replace(':id', (await insertBookingOf(shop.db, await insertProduct(), buyer)).id),
        payload: route.startsWith('GET') ? undefined : { act: 'accept' },
      };
    case 'GET /deals/:id/watch':
    case 'POST /deals/:id/watch':
    case 'PATCH /deals/:id/watch':
    case 'DELETE /deals/:id/watch': {
      const { id } = await insertBookingOf(shop.db, await insertProduct(), buyer, { status: 'Accepted' });
      const payloads = { POST: { utcOffset: 360 }, PATCH: { state: 'back' } };
      const payload = payloads[route.split(' ')[0] as keyof typeof payloads];
      return { path: `/deals/${id}/watch`, payload };
    }
    case 'POST /deals/:id/decision': {
      const { id, productId } = await insertBookingOf(shop.db, await insertProduct(), buyer, { status: 'Accepted' });
      await shop.db.insert(disputes).values({ productId, bookingId: id, openedBy: 'buyer', reason: 'odd' });
      return { path: `/deals/${id}/decision`, payload: { decision: 'continue', reason: 'Talk to each other' } };
    }
    case 'POST /deals/:id/looks':
    case 'GET /deals/:id/looks/:look': {
      const { id, productId } = await insertBookingOf(shop.db, await insertProduct(), buyer, { status: 'Accepted' });
      await shop.db.insert(disputes).values({ productId, bookingId: id, openedBy: 'buyer', reason: 'odd' });
      if (route.startsWith('POST')) return { path: `/deals/${id}/looks` };
      const record = { action: 'messages-read', actorId: people.admin?.id, subjectId: id, subjectName: '' } as const;
      const [look] = await shop.db.insert(auditRecords).values(record).returning();
      return { path: `/deals/${id}/looks/${look?.id}` };
    }
    case 'POST /products/:id/waiting':
    case 'DELETE /products/:id/waiting': {
      const booked = await insertProduct();
      await insertBookingOf(shop.db, booked, buyer);
      if (route.startsWith('DELETE'))
        await shop.db
          .insert(waitingListEntries)
          .values({ productId: booked.id, userId: people.buyer2?.id ?? '', number: 1 });
      return { path: `/products/${booked.id}/waiting` };
    }
    case 'GET /deals/:id/reviews':
    case 'POST /deals/:id/reviews': {
      const deal = await insertBookingOf(shop.db, await insertProduct(), buyer, { status: 'Handed over' });
      await insertHandoverOf(shop.db, deal);
      const payload = route.startsWith('GET') ? undefined : { stars: 5 };
      return { path: `/deals/${deal.id}/reviews`, payload };
    }
    case 'DELETE /deals/:id/reviews/:author': {
      const { id, productId } = await insertBookingOf(shop.db, await insertProduct(), buyer, { status: 'Handed over' });
      const written = {
        productId,
        bookingId: id,
        author: 'buyer',
        authorId: buyer.id,
        stars: 5,
        body: 'Fine',
      } as const;
      await shop.db.insert(reviews).values(written);
      return { path: `/deals/${id}/reviews/buyer` };
    }
    case 'GET /sellers/:id':
    case 'GET /sellers/:id/products':
    case 'GET /sellers/:id/reviews':
    case 'GET /photos/sellers/:id':
      return { path: route.slice(4).replace(':id', seller.id) };
    case 'GET /watch/:token':
    case 'GET /watch/:token/photo':
      return { path: route.slice(4).replace(':token', 'x'.repeat(22)) };
    case 'POST /self-tests/open':
    case 'POST /self-tests/results': {
      const secrets = { token: 'x'.repeat(22), browser: 'y'.repeat(22) };
      const results = { measured: {}, said: {}, device: { system: 'android', model: null } };
      return { payload: { ...secrets, results, finish: true } };
    }
    case 'PATCH /notices/mails/:kind':
      return { path: '/notices/mails/deal', payload: { byMail: false } };
    case 'POST /offers':
      return { payload: { productId: (await insertProduct()).id, price: 200 } };
    case 'POST /offers/:id/answers': {
      const { id: productId } = await insertProduct();
      const sides = { buyerId: buyer.id, sellerId: seller.id, offeredBy: 'buyer' } as const;
      const offer = { ...sides, productId, round: 1, price: 200, expiresAt: new Date(Date.now() + 60_000) };
      const terms = sql.raw(`(select ${currentJson} from products p where p.id = '${productId}')`);
      const [inserted] = await shop.db
        .insert(priceOffers)
        .values({ ...offer, terms })
        .returning();
      return { path: `/offers/${inserted?.id}/answers`, payload: { answer: 'decline' } };
    }
    case 'PATCH /notices':
      return { payload: { read: true } };
    case 'PATCH /notices/:id': {
      const { id: productId } = await insertProduct();
      const notice = { userId: buyer.id, kind: 'booked', productId, subjectId: productId } as const;
      const [inserted] = await shop.db.insert(notices).values(notice).returning();
      return { path: `/notices/${inserted?.id}`, payload: { read: true } };
    }
    case 'POST /conversations':
      return { payload: { productId: (await insertProduct()).id, text: 'Hello' } };
    case 'GET /conversations/:id':
    case 'PATCH /conversations/:id':
    case 'POST /conversations/:id/messages':
    case 'POST /conversations/:id/messages/:messageId/report':
    case 'PATCH /reported-messages/:id/dismissed':
    case 'DELETE /reported-messages/:id': {
      const isReported = route.includes('/reported');
      const { conversationId, messageId } = await insertConversation(isReported);
      const path = route.replace(/^\w+ /, '').replace(':messageId', messageId);
      return {
        path: path.replace(':id', isReported ? messageId : conversationId),
        payload: { text: 'Hello', read: true, reason: 'Odd' },
      };
    }
    case 'POST /people/:id/block':
    case 'DELETE /people/:id/block': {
      const { id: sellerId } = await newcomer('seller');
      const { id: productId } = await shop.product({ sellerId });
      await shop.db.insert(conversations).values({ productId, buyerId: buyer.id, sellerId });
      return { path: `/people/${sellerId}/block` };
    }
    case 'PATCH /products/report/:id':
      return { path: `/products/report/${(await insertProduct()).id}`, payload: { reason: 'odd' } };
    case 'PATCH /products/report/:id/dismissed':
    case 'DELETE /products/report/:id': {
      const { id } = await insertProduct();
      await shop.db.insert(reports).values({ productId: id, userId: buyer.id });
      return { path: route.replace(/^\w+ /, '').replace(':id', id), payload: { reason: 'All is well' } };
    }
    case 'POST /advatise':
      return { payload: { services: (await insertProduct()).id } };
    case 'DELETE /advatise/:id': {
      const { id } = await insertProduct();
      await shop.db.insert(advertisements).values({ productId: id });
      return { path: `/advatise/${id}` };
    }
    case 'GET /users/:id/activity':
      return { path: `/users/${buyer.id}/activity` };
    case 'GET /prices':
      return { path: '/prices?model=Galaxy%20S21' };
    case 'POST /contact':
      return { payload: { name: 'A', email: 'a@example.org', message: 'Hello' } };
    case 'GET /photos/:id':
      return { path: `/photos/${buyer.id}?of=none` };
    case 'GET /pictures/:hash/:file':
      return { path: '/pictures/0/0' };
    default:
      return {};
  }
}

test('the table lists every route of the running application, and no other', () => {
  const running = shop.app.statedAccess
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url.replace(/^\/api/, '')}`);
  expect([...expected.keys()].sort()).toEqual([...new Set(running)].sort());
});

test.each([...expected])('%s', async (route, statuses) => {
  const [method, pattern = ''] = route.split(' ');
  const answers: Record<string, number> = {};
  const ways = callers.flatMap((caller) => {
    // Signing out would end the session that later rows need.
    const headers = route === 'POST /auth/sign-out' ? {} : (credentials[caller] ?? {});
    const { authorization: _, ...cookieAlone } = headers;
    return [
      { caller, headers },
      { caller: `${caller} by cookie alone`, headers: cookieAlone },
    ];
  });
  for (const { caller, headers } of ways) {
    const { path = pattern, payload } = await prepare(route);
    const reply = await shop.app.inject({
      method: method as InjectOptions['method'],
      url: isCall(route) ? `/api${path}` : path,
      headers,
      payload: payload as InjectOptions['payload'],
      // A stream of events has no end.
      payloadAsStream: route === 'GET /events',
    });
    answers[caller] = reply.statusCode;
    if (route === 'GET /events') reply.stream().destroy();
    else if (reply.statusCode >= 400 && !foreignFormats.includes(route))
      expect(reply.json(), reply.body).toMatchObject({ sucess: false, message: expect.any(String) });
  }
  const due = callers.flatMap((caller, column) => [
    [caller, statuses[column]],
    [`${caller} by cookie alone`, statuses[column]],
  ]);
  expect(answers).toEqual(Object.fromEntries(due));
  await shop.db.delete(advertisements);
});
