import { outcomesCopy } from '#common/copy/outcomes.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf, Transport, WireRequest } from '#common/endpoint.ts';

/** Sorted, which is the spelling under which the server caches replies. */
export function addressOf({ route, params, query }: Pick<WireRequest, 'route' | 'params' | 'query'>): string {
  const path = route.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query);
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}

let carry: Transport | undefined;

/** Set once, when the program starts; on the server every page is rendered for the same anonymous reader. */
export function setTransport(transport: Transport) {
  carry = transport;
}

/** The API refused or could not be reached; the message is for people. */
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

/** Whether the browser says that it has no connection; on a server there is nothing to ask. */
export const isOffline = () => globalThis.navigator?.onLine === false;

/** No reply, or not even the script that would have asked for one; says that nothing was sent only where that is certain. */
export const unreachable = (nothingSent = isOffline()) =>
  new ApiError(0, nothingSent ? outcomesCopy.offline : outcomesCopy.unreachable);

/** The API refused what a page asks for, so trying again does not help. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** For what has a page even after it is gone: null then, and any other failure goes on. */
export function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 410) return null;
  throw error;
}

type Defined<Parts> = { [Key in keyof Parts as Parts[Key] extends undefined ? never : Key]: Parts[Key] };
export type CallInput<Of extends Endpoint> = Defined<{ params: ParamsOf<Of>; query: QueryOf<Of>; body: BodyOf<Of> }> & {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Asks for sellers' contact details too, of which a person may read only so many an hour. */
  contacts?: true;
};

type EndpointName<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never;
}[keyof Contract];
type EndpointOf<Contract, Name extends keyof Contract> = Extract<Contract[Name], Endpoint>;

/**
 * Calls an endpoint by its name in the contract: clean names in, clean names out. The contract and its schemas are loaded
 * with the first call, which keeps them out of first visits: their data is in the page.
 */
export async function call<Contract, Name extends EndpointName<Contract>>(
  contract: () => Promise<Contract>,
  name: Name,
  input: CallInput<EndpointOf<Contract, Name>>,
): Promise<ReplyOf<EndpointOf<Contract, Name>>> {
  return (await callWithHeaders(contract, name, input)).reply;
}

export type Page<Row> = { rows: Row[]; total: number; next: string | undefined };

/** A page of a list, with the total and the cursor of the next page from the reply's headers. */
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
  if (!carry) throw new Error('no transport has been set');
  const [{ requestFor, replyOf }, endpoints] = await Promise.all([import('./translate.ts'), contract()]).catch(() => {
    throw unreachable();
  });
  const endpoint = endpoints[name] as EndpointOf<Contract, Name>;
  const answer = await carry(requestFor(endpoint, input));
  return { reply: replyOf(endpoint, answer), header: answer.header };
}
