import type { Transport, WireReply } from '#common/endpoint.ts';
import { locale } from '#common/languages.ts';
import { withoutPictureBase } from '#common/picture-urls.ts';
import { m } from '#translations';
import { ApiError, addressOf, isOffline, unreachable } from './call.ts';
import { isCached, showsCached } from './offline-data.ts';
import { renewal, storedToken } from './token.ts';

/** Sends a request with the stored token; renews an expired token once from the session and retries. */
export const browserTransport =
  (publicUrl: string): Transport =>
  async (request) => {
    const token = storedToken.get();
    const reply = await send(request, token, publicUrl);
    if (reply.status !== 401 || !token) return reply;
    const renewed = await renewToken(token);
    if (renewed) return send(request, renewed, publicUrl);
    if (storedToken.get() === null) throw new ApiError(401, m.identity_sessionEnded());
    return reply;
  };

let renewing: Promise<string | undefined> | undefined;

/** Concurrent failures renew the token once; another tab may have done it already. */
export function renewToken(expired: string | null): Promise<string | undefined> {
  const current = storedToken.get();
  if (current && current !== expired) return Promise.resolve(current);
  renewing ??= fetchToken().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function fetchToken(): Promise<string | undefined> {
  const reply = await send(renewal.request, null);
  // The session has ended, here or on the server, so this browser is signed out.
  if (reply.status === 401) storedToken.set(null);
  if (reply.status !== 200) return undefined;
  const accessToken = renewal.tokenOf(reply.json);
  storedToken.set(accessToken);
  return accessToken;
}

async function send(
  { body, headers, signal, ...request }: Parameters<Transport>[0],
  token: string | null,
  publicUrl = '',
): Promise<WireReply> {
  let response: Response;
  const nothingSent = isOffline();
  try {
    response = await fetch(`/api${addressOf(request)}`, {
      method: request.method,
      signal,
      headers: {
        ...headers,
        'accept-language': locale(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable(nothingSent);
  }
  if (isCached(response.headers.get('server-timing'))) showsCached.set(true);
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    json: await response
      .text()
      .then((text) => JSON.parse(withoutPictureBase(text, publicUrl)))
      .catch(() => undefined),
  };
}
