import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf, Transport, WireRequest } from '#common/endpoint.ts';
import { m } from '#translations';

/** Sorted, as in the server's cache keys. */
export function addressOf({ route, params, query }: Pick<WireRequest, 'route' | 'params' | 'query'>): string {
  const path = route.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query);
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}

let activeTransport: Transport | undefined;

/** Set once at start-up; on the server every page is rendered for an anonymous reader. */
export function setTransport(transport: Transport) {
  activeTransport = transport;
}

/** The API refused or could not be reached; the message is shown to people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: { field: string; message: string }[] = [],
    readonly requestId?: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Whether the browser reports that it is offline; always false on a server. */
export const isOffline = () => globalThis.navigator?.onLine === false;

/** No reply, or the script failed to load; claims that nothing was sent only where that is certain. */
export const unreachable = (nothingSent = isOffline()) =>
  new ApiError(0, nothingSent ? m.network_offline() : m.network_unreachable());

export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

/** The API refused the request, so a retry does not help. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Null for 410 Gone, whose page still renders; other failures are rethrown. */
export function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 410) return null;
  throw error;
}

type Defined<Parts> = { [Key in keyof Parts as Parts[Key] extends undefined ? never : Key]: Parts[Key] };
export type CallInput<Of extends Endpoint> = Defined<{ params: ParamsOf<Of>; query: QueryOf<Of>; body: BodyOf<Of> }> & {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Requests sellers' contact details too, which are rate-limited per person. */
  contacts?: true;
};

type EndpointName<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never;
}[keyof Contract];
type EndpointOf<Contract, Name extends keyof Contract> = Extract<Contract[Name], Endpoint>;

/**
 * Calls an endpoint by its name in the contract, with clean names in and out. The contract and its schemas are loaded with
 * the first call, which keeps them out of first visits.
 */
export async function call<Contract, Name extends EndpointName<Contract>>(
  contract: () => Promise<Contract>,
  name: Name,
  input: CallInput<EndpointOf<Contract, Name>>,
): Promise<ReplyOf<EndpointOf<Contract, Name>>> {
  return (await callWithHeaders(contract, name, input)).reply;
}

export type Page<Row> = { rows: Row[]; total: number; next: string | undefined };

/** A page of a list, with the total and the next cursor from the reply's headers. */
export async function callPage<Contract, Name extends EndpointName<Contract>>(
  contract: () => Promise<Contract>,
  name: Name,
  input: CallInput<EndpointOf<Contract, Name>>,
) {
  const { reply: rows, header } = await callWithHeaders(contract, name, input);
  const address = header('link')?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  const next = address && new URL(address, 'http://here').searchParams.get('cursor');
  const total = Number(header('x-total-count') ?? (rows as unknown[]).length);
  return { rows, total, next: next || undefined };
}

async function callWithHeaders<Contract, Name extends EndpointName<Contract>>(
  contract: () => Promise<Contract>,
  name: Name,
  input: CallInput<EndpointOf<Contract, Name>>,
) {
  if (!activeTransport) throw new Error('no transport has been set');
  const [{ requestFor, replyOf, failureOf }, endpoints] = await Promise.all([
    import('./translate.ts'),
    contract(),
  ]).catch(() => {
    throw unreachable();
  });
  const endpoint = endpoints[name] as EndpointOf<Contract, Name>;
  const { status, json, header } = await activeTransport(requestFor(endpoint, input));
  if (status < 400) return { reply: replyOf(endpoint, json), header };
  const { message = m.network_noAnswer(), errors, requestId } = failureOf(json) ?? {};
  throw new ApiError(status, message, errors, requestId);
}
