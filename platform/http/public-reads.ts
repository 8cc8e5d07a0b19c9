import type { Transport, WireRequest } from '#common/endpoint.ts';
import { withoutPictureBase } from '#common/picture-urls.ts';
import type { SignedInUser } from './access.ts';
import type { CachedResponse } from './cached-response.ts';

export type Fields = Record<string, unknown>;
export type ReadRequest = { params: Fields; query: Fields; user: SignedInUser | undefined; isAnonymous: boolean };
/** By the path of the endpoint. */
export type PublicReads = Map<string, (request: ReadRequest) => Promise<CachedResponse>>;

export type PublicCall = Pick<WireRequest, 'method' | 'route' | 'params' | 'query'>;
/** The body is decoded by the thread that renders, and its picture URLs made relative there. */
export type PublicReply = { status: number; headers: Record<string, string>; body: Uint8Array; pictureBase: string };
/** Reads what pages are rendered from; its arguments and results may pass between threads. */
export type ReadPublic = (call: PublicCall) => Promise<PublicReply>;

/** Transport for server rendering. */
export const publicTransport =
  (read: ReadPublic): Transport =>
  async ({ method, route, params, query }) => {
    const { status, headers, body, pictureBase } = await read({ method, route, params, query });
    const json = JSON.parse(withoutPictureBase(new TextDecoder().decode(body), pictureBase));
    return { status, header: (name) => headers[name] ?? '', json };
  };
