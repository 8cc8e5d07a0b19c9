import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import type { OpenApi, Operation } from './openapi.ts';

/*
 * Valid and broken requests generated from the contracts, for every role: none may get a 5xx, and every reply must match the
 * OpenAPI document.
 */
const batches = 400;
const requestsPerBatch = 20;

let shop: TestApp;
let api: OpenApi;
let callers: Record<string, string>[];
let knownIds: string[];

beforeAll(async () => {
  shop = await openTestApp({ config: { logLevel: 'silent' } });
  api = (await shop.anyone.get('/openapi.json')).json();
  const people = await Promise.all(
    (['buyer', 'buyer', 'seller', 'seller', 'admin'] as const).map((role) => shop.user(role)),
  );
  const [buyer, , seller] = people as [TestUser, TestUser, TestUser];
  const products = await Promise.all(Array.from({ length: 30 }, () => shop.product({ sellerId: seller.id })));
  const bookings = await Promise.all(products.slice(0, 10).map((product) => insertBookingOf(shop.db, product, buyer)));
  const passersBy = await Promise.all(Array.from({ length: 20 }, (_, n) => shop.user(n % 2 ? 'buyer' : 'seller')));
  knownIds = [...products, ...bookings, ...passersBy].map(({ id }) => id);
  callers = [
    {},
    { authorization: 'Bearer a.b.c' },
    ...people.map(({ token }) => ({ authorization: `Bearer ${token}` })),
  ];
});
afterAll(() => shop.close());

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
};

const nasty = fc.constantFrom<unknown>(
  '\0',
  '\ud800',
  'a\udc00b',
  '💥'.repeat(50),
  '‮abc',
  '​',
  'x'.repeat(20_000),
  '',
  ' ',
  '1e400',
  '-1',
  '0x10',
  'NaN',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'null',
  null,
  true,
  false,
  0,
  -1,
  1e308,
  -1e308,
  1e21,
  0.1,
  2 ** 53,
  [],
  {},
  [[]],
  { $ne: null },
  JSON.parse('{"__proto__": {"role": "admin"}}'),
  JSON.parse('{"constructor": {"prototype": 1}}'),
);

/** Mostly values of the schema, sometimes anything. */
function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 8, arbitrary: fittingValue(schema) },
    { weight: 1, arbitrary: nasty },
    { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<unknown> },
  );
}

function fittingValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor));
  if (schema.type === 'array') return fc.array(valueFor(schema.items ?? {}), { maxLength: 10 });
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field)])), { requiredKeys: [] });
  }
  if (schema.type === 'number' || schema.type === 'integer')
    return fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.integer({ min: 1990, max: 2030 }));
  if (schema.type === 'boolean') return fc.boolean();
  return text();
}

/** Plausible values, where the schema alone is too general. */
const sensible: Record<string, () => fc.Arbitrary<unknown>> = {
  email: () => fc.emailAddress(),
  product_price: () => fc.oneof(fc.nat(5000), fc.nat(5000).map(String)),
  year_of_purches: () => fc.integer({ min: 1995, max: 2025 }),
  mobile_number: () => fc.constantFrom('01700000000', '+880 1700-000000', 1700000000),
  phone: () => fc.constantFrom('01700000000', ''),
  img: () => fc.webUrl(),
  pictures: () => fc.array(fc.webUrl(), { maxLength: 8 }),
  productId: () => fc.constantFrom(...knownIds),
  services: () => fc.constantFrom(...knownIds),
};

function goodBody(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    sensible[name]?.() ??
      (field.type === 'string' && !field.enum
        ? fc.constantFrom('Dhaka', 'আসসালামু', 'O’Neil & Söhne')
        : fittingValue(field)),
  ]);
  return fc.record(Object.fromEntries(fields));
}

const text = () =>
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.emailAddress(),
    fc.webUrl(),
    fc.uuid(),
    fc.nat().map(String),
    fc.constantFrom(...knownIds),
    fc.constantFrom('Samsung', 'ViVo', 'buyer', 'seller', 'admin', 'good', '+8801700000000', '2020'),
  );

const brokenBodies = fc.constantFrom<Buffer>(
  Buffer.from('{'),
  Buffer.from(''),
  Buffer.from('null'),
  Buffer.from('[]'),
  Buffer.from('"text"'),
  Buffer.from([0xff, 0xfe, 0x22]),
  Buffer.from('{"name":"\xff"}', 'latin1'),
  Buffer.from(`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`),
  Buffer.from(`{"message":"${'x'.repeat(1_100_000)}"}`),
);
const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'nonsense',
);

/** Half of the time an authorised caller, else any. */
function callerOf({ description }: Operation): fc.Arbitrary<number> {
  const rightful = { 'A buyer.': [2, 3], 'A seller.': [4, 5], 'An admin.': [6] }[description];
  const anybody = fc.nat(callers.length - 1);
  return rightful ? fc.oneof(anybody, fc.constantFrom(...rightful)) : anybody;
}

type Planned = { operation: Operation; options: InjectOptions; [fc.toStringMethod]: () => string };

function requestFor(path: string, method: string, operation: Operation): fc.Arbitrary<Planned> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const schema = operation.requestBody?.content['application/json']?.schema as JsonSchema | undefined;
  const json = schema
    ? fc.tuple(fc.oneof(valueFor(schema), goodBody(schema)), fc.constant('application/json'))
    : fc.constant([undefined, undefined] as const);
  const body = fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 1, arbitrary: fc.tuple(brokenBodies, contentTypes) },
  );
  return fc
    .record({
      params: fc.tuple(...inPath.map(() => fc.oneof(text(), fc.constantFrom(...knownIds)))),
      query: fc.record(Object.fromEntries(inQuery.map(({ name }) => [name, text()])), { requiredKeys: [] }),
      body: method === 'get' ? fc.constant([undefined, undefined] as const) : body,
      caller: callerOf(operation),
      key: fc.option(fc.constantFrom('key-1', 'key-2', 'ключ', ''), { freq: 8 }),
      slash: fc.boolean(),
    })
    .map(({ params, query, body: [payload, contentType], caller, key, slash }) => {
      let index = 0;
      const filled = path.replace(/\{\w+\}/g, () => segment(String(params[index++])));
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, wellFormed(String(value))]),
      );
      const headers: Record<string, string> = { ...callers[caller] };
      if (contentType) headers['content-type'] = contentType;
      if (key !== null) headers['idempotency-key'] = Buffer.from(key).toString('latin1');
      return {
        operation,
        [fc.toStringMethod]: () => `${method} ${filled}`,
        options: {
          method: method.toUpperCase() as InjectOptions['method'],
          url: `/api${filled}${slash ? '/' : ''}${search.size > 0 ? `?${search}` : ''}`,
          headers,
          payload: payload === undefined ? undefined : Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
        },
      };
    });
}

/** These would change the path. */
const segment = (value: string) =>
  /^(\.{0,2}|buyer|seller|report)$/.test(value) ? '-' : encodeURIComponent(wellFormed(value));

/** A URL cannot contain a lone surrogate, so no client can send one. */
const wellFormed = (value: string) => value.toWellFormed();

test(`${batches * requestsPerBatch} generated requests get replies that the API describes, and never a 500`, async () => {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const validators = new Map<object, ReturnType<typeof ajv.compile>>();
  const validatorFor = (schema: object) => {
    const found = validators.get(schema) ?? ajv.compile(schema);
    validators.set(schema, found);
    return found;
  };
  // Hashing a password takes a hundred times as long as anything else here, so these are sent less often.
  const slow = /sign-up|sign-in|password/;
  const requests = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      weight: slow.test(path) ? 1 : 12,
      arbitrary: requestFor(path, method, operation),
    })),
  );
  const statuses: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(...requests), { minLength: requestsPerBatch, maxLength: requestsPerBatch }),
      async (planned) => {
        const answers = await Promise.all(planned.map(({ options }) => shop.app.inject(options)));
        for (const [index, reply] of answers.entries()) {
          const { operation, options } = planned[index] as Planned;
          const exchange = `${options.method} ${options.url} ${JSON.stringify(options.headers)} ${String(options.payload).slice(0, 300)} → ${reply.statusCode} ${reply.body.slice(0, 300)}`;
          statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
          expect(reply.statusCode, exchange).toBeLessThan(500);
          const described = operation.responses[reply.statusCode]?.content['application/json'].schema;
          expect(described, exchange).toBeDefined();
          const validate = validatorFor(described as object);
          expect(validate(reply.json()) || validate.errors, exchange).toBe(true);
        }
      },
    ),
    { numRuns: batches, endOnFailure: true, includeErrorInReport: true },
  );
  console.info('answers by status', statuses);
  // Refusals alone would prove little: a good part of the requests must have succeeded.
  expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(batches * requestsPerBatch * 0.1);
}, 600_000);

test('a NUL in a path or query parameter, which PostgreSQL cannot store, is never a 500', async () => {
  const requests = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters }]) => {
      const [known = ''] = knownIds;
      return parameters.flatMap((broken) => {
        const filled = path.replace(/\{(\w+)\}/g, (_, name) => (name === broken.name ? 'a%00b' : known));
        const url = `/api${filled}${broken.in === 'query' ? `?${broken.name}=a%00b` : ''}`;
        return callers.map((headers) => ({ method: method.toUpperCase() as InjectOptions['method'], url, headers }));
      });
    }),
  );
  expect(requests.length).toBeGreaterThan(callers.length * 50);
  const failed: string[] = [];
  for (const options of requests) {
    const { statusCode } = await shop.app.inject(options);
    if (statusCode >= 500) failed.push(`${options.method} ${options.url}`);
  }
  expect(failed).toEqual([]);
});
