import { randomUUID } from 'node:crypto';
import type { OpenApi, Operation } from '#server/http/openapi.ts';
import { paths } from '#web/paths.ts';
import { sampleOf } from './samples.ts';
import type { Session, Sessions } from './sessions.ts';

/** A request as it is sent when nobody attacks; `*` stands behind each value that is to be attacked, as sqlmap has it. */
export type Marked = {
  method: string;
  address: string;
  /** Who sends it; `headers` may say otherwise. */
  session: Session;
  headers: Record<string, string>;
  body: string;
  parameters: number;
};
type Phone = { _id: string; img: string };

/** Every operation of the API that takes anything, by somebody who may, and the pages that take something themselves. */
export async function markRequests(origin: string, sessions: Sessions): Promise<Marked[]> {
  const { paths: described } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApi;
  const [phone] = (await (await fetch(`${origin}/api/products?limit=1`)).json()) as Phone[];
  if (!phone) throw new Error('there is no phone to attack');
  const operations = Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const calls = await Promise.all(
    operations.map(({ path, method, operation }) =>
      markCall(origin, method, path, operation, sessionFor(operation, sessions), phone),
    ),
  );
  const pages = [
    `${paths.products}?q=galaxy*&brand=Samsung*&min=100*&max=900*&sort=newest*`,
    `${paths.category('Samsung')}*?q=galaxy*&place=Dhaka*`,
    `${paths.product(phone._id)}*`,
    `${paths.compare}?ids=${phone._id}*`,
    `${paths.resetPassword}?token=abc*`,
    `${paths.login}?from=/dashboard*`,
  ].map((address) => mark('GET', address, sessions.admin));
  return [await markHeaders(origin, sessions.buyer), ...calls.flat(), ...pages].filter(
    ({ parameters }) => parameters > 0,
  );
}

/** What comes with every request: whose session and token it is, and from where. */
async function markHeaders(origin: string, session: Session): Promise<Marked> {
  const { cookie, authorization } = await session.headers();
  const headers = { cookie: `${cookie}*`, authorization: `${authorization}*`, referer: `${origin}/*` };
  const others = { 'user-agent': 'Mozilla*', 'x-forwarded-for': '192.0.2.1*' };
  return mark('GET', `/api/jwt?email=${session.email}`, session, { ...headers, ...others });
}

async function markCall(
  origin: string,
  method: string,
  path: string,
  { parameters, requestBody }: Operation,
  session: Session,
  phone: Phone,
): Promise<Marked[]> {
  const known = { email: session.email, productId: phone._id, img: phone.img, pictures: phone.img };
  // What is deleted must not be what others look at.
  const id = method === 'DELETE' ? randomUUID() : phone._id;
  const at = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const filled = at('path').reduce(
    (address, { name, schema }) => address.replace(`{${name}}`, `${sampleOf(name, schema, { ...known, id })}*`),
    `/api${path}`,
  );
  const isList = at('query').some(({ name }) => name === 'cursor');
  const cursor = isList ? await findCursor(origin, path, session) : undefined;
  const query = at('query').map(({ name, schema }) => {
    const value = sampleOf(name, schema, { ...known, ...(cursor && { cursor }) });
    return `${name}=${encodeURIComponent(value)}*`;
  });
  const address = query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  const [type, body] = bodyOf(requestBody, known);
  const call = mark(method, address, session, body ? { 'content-type': type } : {}, body);
  if (at('header').length === 0) return [call];
  // By itself: one key for different requests is refused before they are looked at.
  const headers = { ...call.headers, 'idempotency-key': `${randomUUID()}*` };
  return [call, mark(method, address.replaceAll('*', ''), session, headers, body.replaceAll('*', ''))];
}

function bodyOf(described: Operation['requestBody'], known: Record<string, string>): [type: string, body: string] {
  const [content] = Object.entries(described?.content ?? {});
  if (!content) return ['', ''];
  const [type, { schema }] = content;
  if (type === 'multipart/form-data') return [`${type}; boundary=edge`, upload];
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    if (field.type === 'boolean') return `"${name}": true`;
    const value = `"${sampleOf(name, field, known)}*"`;
    return `"${name}": ${field.type === 'array' ? `[${value}]` : value}`;
  });
  return [type, `{${fields.join(', ')}}`];
}

const upload = [
  '--edge',
  'Content-Disposition: form-data; name="image*"; filename="phone*.png"',
  'Content-Type: image/png',
  '',
  'no picture*',
  '--edge--',
  '',
].join('\r\n');

function mark(method: string, address: string, session: Session, headers: Marked['headers'] = {}, body = ''): Marked {
  const everything = [address, body, ...Object.values(headers)].join('');
  return { method, address, session, headers, body, parameters: everything.split('*').length - 1 };
}

function sessionFor({ description }: Operation, sessions: Sessions): Session {
  if (description === 'An admin.') return sessions.admin;
  return description === 'A seller.' ? sessions.seller : sessions.buyer;
}

/** Where the second page begins, as the list itself says. */
async function findCursor(origin: string, path: string, session: Session): Promise<string | undefined> {
  const address = `${origin}/api${path.replace('{categoryName}', 'Samsung')}?limit=1`;
  const first = await fetch(address, { headers: await session.headers() });
  return /[?&]cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
}
