import type { Transport, WireReply, WireRequest } from '#common/endpoint.ts';
import { locale } from '#common/languages.ts';
import { withoutPictureBase } from '#common/picture-urls.ts';
import { m } from '#translations';
import { ApiError, addressOf, isOffline, unreachable } from './call.ts';
import { isCached, showsCached } from './offline-data.ts';
import { renewal, storedToken } from './token.ts';

const maxRepeats = 2;
/** In seconds; a server that asks for more is told to the person. */
const longestWait = 5;
/** Requests that need a new token wait for it. */
const renewalTimeout = 15_000;

/**
 * Sends a request with the stored token; renews an expired token once from the session and retries. Where the session's cookie
 * counted instead, which it does not for public reads, a write is not repeated.
 */
export const browserTransport =
  (publicUrl: string): Transport =>
  async (request) => {
    const token = storedToken.get();
    const reply = await sendPatiently(request, token, publicUrl);
    const isRefused = reply.status === 401;
    if (!token || !(isRefused || reply.header('www-authenticate'))) return reply;
    // Only a refusal signs out: whoever deletes their account is led home first, and home is read without one.
    const renewed = await renewToken(token, { signsOut: isRefused }).catch((error) => {
      if (isRefused) throw error;
    });
    if (renewed && (isRefused || request.method === 'GET')) return sendPatiently(request, renewed, publicUrl);
    if (isRefused && storedToken.get() === null) throw new ApiError(401, m.identity_sessionEnded());
    return reply;
  };

let renewing: Promise<string | null | undefined> | undefined;

/** Concurrent failures renew the token once; another tab may have done it already. */
export async function renewToken(expired: string | null, { signsOut = true } = {}): Promise<string | undefined> {
  const current = storedToken.get();
  if (current && current !== expired) return current;
  renewing ??= fetchToken().finally(() => {
    renewing = undefined;
  });
  const renewed = await renewing;
  // The session has ended here or on the server, so this browser is signed out.
  if (renewed === null && signsOut) storedToken.set(null);
  return renewed ?? undefined;
}

/** Null once the session has ended; a server that cannot tell has not said so. */
async function fetchToken(): Promise<string | null | undefined> {
  const request = { ...renewal.request, signal: AbortSignal.timeout(renewalTimeout) };
  const reply = await sendPatiently(request, null).catch(() => {
    throw unreachable();
  });
  if (reply.status === 401) return null;
  if (reply.status >= 500) throw new ApiError(reply.status, m.network_noAnswer());
  if (reply.status !== 200) return undefined;
  const accessToken = renewal.tokenOf(reply.json);
  storedToken.set(accessToken);
  return accessToken;
}

/** Repeats what a busy server refused for a moment, if it takes effect only once, and not so often that it adds to the crowd. */
async function sendPatiently(request: WireRequest, token: string | null, publicUrl?: string): Promise<WireReply> {
  const isRepeatable = request.method === 'GET' || request.headers?.['idempotency-key'] !== undefined;
  for (let repeats = 0; ; repeats++) {
    const reply = await send(request, token, publicUrl);
    const seconds = Number(reply.header('retry-after') ?? Number.POSITIVE_INFINITY);
    if (reply.status !== 503 || !isRepeatable || repeats === maxRepeats || seconds > longestWait) return reply;
    // Not everybody at the same moment.
    await new Promise((resolve) => setTimeout(resolve, (seconds + Math.random()) * 1000));
  }
}

async function send(
  { body, headers, signal, ...request }: WireRequest,
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
