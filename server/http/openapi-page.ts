import { escapeHtml } from './document.ts';
import type { OpenApi, Operation } from './openapi.ts';

/** The API's description for people: plain HTML without scripts, so that the site's policy holds here too. */
export function writeApiPage({ info, paths }: OpenApi): string {
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
      ({ name, in: place, required }) =>
        `<li><code>${escapeHtml(name)}</code> in ${place}${required ? ', required' : ''}</li>`,
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
