import type { FastifyInstance } from 'fastify';
import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import type { Endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { escapeHtml } from '#common/text.ts';
import type { Access } from './access.ts';
import { type CachedResponse, sendCached, toCachedResponse } from './cached-response.ts';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };
export type Operation = {
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content: { 'application/json': { schema: JsonSchema } } }>;
  security: Record<string, string[]>[];
};
export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
};

/** Describes the API as it runs: registering an endpoint's route also adds it here. */
export function registerOpenApi(api: FastifyInstance) {
  const routes: [Endpoint, Access][] = [];
  api.addHook('onRoute', ({ config }) => {
    if (config?.endpoint && config.access) routes.push([config.endpoint, config.access]);
  });
  /** Generated on the first request, when every route is registered, rather than at every start. */
  const serve = (path: string, type: string, write: (document: OpenApi) => string) => {
    let response: CachedResponse | undefined;
    api.get(path, { config: { access: 'anyone', light: true } }, (request, reply) => {
      response ??= toCachedResponse(
        200,
        { ...headers, 'content-type': `${type}; charset=utf-8` },
        write(describeApi(routes)),
      );
      return sendCached(request, reply, response);
    });
  };
  serve('/openapi.json', 'application/json', JSON.stringify);
  serve('/docs', 'text/html', writeApiPage);
}

const headers = { 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding' };

function describeApi(routes: [Endpoint, Access][]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [endpoint, access] of routes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint, access) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Reshell', version: '1', description: 'Second-hand phones, face to face.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'reshell.session_token' },
      },
    },
  };
}

const accessDescriptions: Record<Access, string> = {
  anyone: 'Anyone.',
  session: 'Somebody with an identity session (cookie).',
  'signed-in': 'Anybody signed in.',
  admin: 'An admin.',
  seller: 'A seller.',
  buyer: 'A buyer.',
};

function describe(endpoint: Endpoint, access: Access): Operation {
  const security: Operation['security'] =
    access === 'anyone'
      ? [{}, { token: [] }]
      : access === 'session'
        ? [{ session: [] }]
        : [{ token: [] }, { session: [] }];
  const responses: Operation['responses'] = {
    [endpoint.status ?? 200]: {
      description: 'Done',
      content: { 'application/json': { schema: wireSchema(endpoint.reply) } },
    },
  };
  const failure = { 'application/json': { schema: wireSchema(endpoint.failure ?? mutationResult) } };
  for (const [status, description] of Object.entries(failures)) responses[status] = { description, content: failure };
  return {
    summary: endpoint.summary,
    description: accessDescriptions[access],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', minLength: 1, maxLength: 200 },
            },
          ]
        : []),
    ],
    requestBody: bodyOf(endpoint),
    responses,
    security,
  };
}

const failures: Record<number, string> = {
  400: 'The request is not valid',
  401: 'No or a bad token',
  403: 'Not for you',
  404: 'There is no such thing',
  409: 'It conflicts with what is there',
  410: 'It was there, and is gone for good',
  413: 'Too large',
  415: 'Wrong type of content',
  429: 'Too many attempts',
  500: 'A bug of ours',
  502: 'Something behind us did not answer',
  503: 'Busy, try again',
};

function bodyOf({ body, upload }: Endpoint): Operation['requestBody'] {
  if (upload) {
    const schema = {
      type: 'object',
      properties: { [upload]: { type: 'string', format: 'binary' } },
      required: [upload],
    };
    return { required: true, content: { 'multipart/form-data': { schema: schema as JsonSchema } } };
  }
  if (!body) return undefined;
  return { required: true, content: { 'application/json': { schema: wireSchema(body) } } };
}

function parametersOf(schema: z.core.$ZodType | undefined, location: 'path' | 'query'): Operation['parameters'] {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

export const parameterNames = (schema: z.core.$ZodType | undefined): string[] =>
  parametersOf(schema, 'query').map(({ name }) => name);

/** The wire side of a schema: the accepted input, and the encoded output. */
function wireSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...described } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return described as JsonSchema;
}

/** API documentation for people: plain HTML without scripts, so that the site's policy applies here too. */
function writeApiPage({ info, paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => writeCall(method.toUpperCase(), path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(info.title)} API</title><link rel="stylesheet" href="/api-docs.css"></head><body><main><h1>${escapeHtml(info.title)} API</h1><p>Every address begins with <code>/api</code>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${calls.join('')}</main></body></html>`;
}

function writeCall(
  method: string,
  path: string,
  { summary, description, parameters, requestBody, responses }: Operation,
): string {
  const body = requestBody && Object.entries(requestBody.content)[0];
  const success = Object.entries(responses).find(([status]) => status < '400');
  const listed = parameters
    .map(
      ({ name, in: location, required }) =>
        `<li><code>${escapeHtml(name)}</code> in ${location}${required ? ', required' : ''}</li>`,
    )
    .join('');
  return `<section><h2><code>${method} ${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}</p><p>Who: ${escapeHtml(description)}</p>${
    listed ? `<h3>Parameters</h3><ul>${listed}</ul>` : ''
  }${body ? `<h3>Body (${body[0]})</h3>${writeJson(body[1].schema)}` : ''}${
    success ? `<h3>Answer ${success[0]}</h3>${writeJson(success[1].content['application/json'].schema)}` : ''
  }</section>`;
}

const writeJson = (schema: object) =>
  `<details><summary>Schema</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
