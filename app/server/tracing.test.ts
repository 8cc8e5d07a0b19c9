import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { endShop, freePort, startShop } from '#testing/support/shop-process.ts';
import { runOn, templateName } from '#testing/support/test-database.ts';

/** A receiver of OTLP over HTTP; the names in its protobuf are read as text. */
const received: { path: string | undefined; body: Buffer }[] = [];
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push({ path: request.url, body: Buffer.concat(chunks) });
  response.setHeader('content-type', 'application/x-protobuf').end();
});
const database = `traced_${process.pid}`;
const dataDir = mkdtempSync(join(tmpdir(), 'reshell-traced-'));
beforeAll(async () => {
  await runOn(inject('postgres'), `create database ${database} template ${templateName}`);
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  collector.close();
  await runOn(inject('postgres'), `drop database ${database} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Says at the end how many modules of OpenTelemetry were loaded; better-auth may load its interface, which does nothing. */
const countModules = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from 'node:module';
  process.on('exit', () => {
    const loaded = Object.keys(createRequire(process.cwd() + '/').cache);
    console.log('modules for tracing:', loaded.filter((path) => /@opentelemetry.(?!api)/.test(path)).length);
  });`)}`;

async function openShop(environment: Record<string, string>) {
  const { user, host, port: postgresPort } = inject('postgres');
  const port = await freePort();
  const settings = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(String(host))}:${postgresPort}/${database}`,
    SECRET: 'a secret that nobody else has and no trace holds',
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'off',
  };
  const shop = startShop({ ...settings, ...environment }, ['--import', countModules, 'dist/server/start.js']);
  await shop.ready;
  return { shop, origin: `http://localhost:${port}` };
}

test("with OpenTelemetry's variables, requests and statements are traced, without anything people entered", async () => {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '50' };
  const { shop, origin } = await openShop({ ...settings, TRUSTED_PROXIES: '127.0.0.1,::1' });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01`, 'content-type': 'application/json' };
  try {
    expect((await fetch(`${origin}/api/users/admin/vera@example.org?email=vera@example.org`)).status).toBe(401);
    const message = { name: 'Vera Smith', email: 'vera@example.org', message: 'Written in confidence' };
    const sent = await fetch(`${origin}/api/contact`, { method: 'POST', headers, body: JSON.stringify(message) });
    expect(sent.status).toBe(201);
  } finally {
    await endShop(shop);
  }
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const spans = Buffer.concat(received.map(({ body }) => body));
  for (const name of ['reshell', 'GET /api/users/admin/:email', 'POST /api/contact', 'insert into "contact_messages"'])
    expect(spans.includes(name), name).toBe(true);
  // The statement belongs to the caller's trace: the request's span has it, and so have its statements.
  const mentions = spans.toString('hex').split(trace).length - 1;
  expect(mentions).toBeGreaterThan(1);
  for (const secret of ['vera@', 'Vera Smith', 'in confidence', 'a secret that'])
    expect(spans.includes(secret), secret).toBe(false);
  expect(shop.output()).toMatch(/modules for tracing: [1-9]/);
});

test('a stranger’s traceparent neither has a request sampled nor joins it to a trace', async () => {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '50' };
  const trace = '1bf7651916cd43dd8448eb211c80319d';
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` };
  const spansFor = async (environment: Record<string, string>) => {
    received.length = 0;
    const { shop, origin } = await openShop({ ...settings, ...environment });
    try {
      for (let time = 0; time < 5; time++)
        expect((await fetch(`${origin}/api/wishlist`, { headers })).status).toBe(401);
    } finally {
      await endShop(shop);
    }
    return Buffer.concat(received.map(({ body }) => body));
  };
  const none = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
  expect((await spansFor(none)).length).toBe(0);
  const own = await spansFor({});
  expect(own.includes('GET /api/wishlist')).toBe(true);
  expect(own.toString('hex')).not.toContain(trace);
  const ofProxy = await spansFor({ ...none, TRUSTED_PROXIES: '127.0.0.1,::1' });
  expect(ofProxy.toString('hex')).toContain(trace);
}, 120_000);

test("without OpenTelemetry's variables none of it is loaded", async () => {
  const { shop } = await openShop({});
  await endShop(shop);
  expect(shop.output()).toContain('modules for tracing: 0');
});
