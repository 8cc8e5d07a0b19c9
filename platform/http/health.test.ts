import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

const token = 'a token for whoever measures';
let shop: TestApp;
let buyer: TestUser;
let origin: string;

beforeAll(async () => {
  shop = await openTestApp({ config: { metricsToken: token } });
  buyer = await shop.user('buyer');
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());

const measure = async (authorization = `Bearer ${token}`) => fetch(`${origin}/metrics`, { headers: { authorization } });
/** The value of a sample in the exposition format. */
const figure = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length),
  );

describe('GET /metrics', () => {
  test('needs METRICS_TOKEN, and is 404 where none is set', async () => {
    expect((await measure('')).status).toBe(401);
    expect((await measure('Bearer a token for somebody else')).status).toBe(401);
    expect((await measure()).status).toBe(200);
    const open = await openTestApp({ beside: shop });
    const nothing = await open.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } });
    expect([nothing.statusCode, nothing.json().message]).toEqual([404, 'There is nothing here']);
    await open.close();
  });

  test("is in Prometheus' format", async () => {
    await fetch(`${origin}/api/products?limit=3`);
    const reply = await measure();
    expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await reply.text();
    for (const name of [
      'reshell_http_requests_under_way',
      'nodejs_eventloop_lag_p99_seconds',
      'process_cpu_seconds_total',
    ])
      expect(text).toMatch(new RegExp(`^# TYPE ${name} (counter|gauge)\n${name} [\\d.e-]+$`, 'm'));
  });

  test('counts requests and durations per route', async () => {
    const labels = 'method="GET",route="/api/products",status="200"';
    const name = 'reshell_http_request_duration_seconds';
    const before = figure(await (await measure()).text(), `${name}_count{${labels}}`);
    await fetch(`${origin}/api/products?limit=4`);
    await fetch(`${origin}/api/products?limit=4`);
    const text = await (await measure()).text();
    expect(figure(text, `${name}_count{${labels}}`)).toBe(before + 2);
    expect(figure(text, `${name}_bucket{le="+Inf",${labels}}`)).toBe(before + 2);
    expect(figure(text, `${name}_sum{${labels}}`)).toBeGreaterThan(0);
  });

  test('counts bookings, cache hits and database connections', async () => {
    const { id } = await shop.product();
    const before = await (await measure()).text();
    const book = (key: string) =>
      fetch(`${origin}/api/bookings`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
          'idempotency-key': key,
        },
        body: JSON.stringify({ productId: id }),
      });
    const answers = [await book('once'), await book('once'), await book('another')];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true', null]);
    for (let time = 0; time < 3; time++) await fetch(`${origin}/api/category`);
    const after = await (await measure()).text();
    const grown = (sample: string) => figure(after, sample) - (figure(before, sample) || 0);
    expect(grown('reshell_bookings_total')).toBe(1);
    expect(grown('reshell_cache_misses_total')).toBe(1);
    expect(grown('reshell_cache_hits_total')).toBe(2);
    expect(figure(after, 'reshell_database_reachable')).toBe(1);
    expect(figure(after, 'reshell_database_waiting')).toBe(0);
    expect(figure(after, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });
});

test('GET /healthz and GET /readyz answer 200, and /readyz 503 once the instance is stopping', async () => {
  const status = async (path: string) => (await fetch(`${origin}${path}`)).status;
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(200);
  shop.app.announceEnd();
  expect(await status('/readyz')).toBe(503);
  expect(await status('/healthz')).toBe(200);
  expect(await status('/api/products')).toBe(200);
});
