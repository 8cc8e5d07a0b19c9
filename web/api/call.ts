import { outcomesCopy } from '#common/copy/outcomes.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#common/endpoint.ts';

export type WireRequest = {
  method: string;
  /** The endpoint's path, parameters by name. */
  route: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};
/** Sorted, which is the spelling under which the server caches replies. */
export function addressOf({ route, params, query }: Pick<WireRequest, 'route' | 'params' | 'query'>): string {
  const path = route.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query);
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}

export type WireReply = { status: number; header: (name: string) => string | null; json: unknown };
/** Carries a request to the API: `fetch` in the browser, a function call on the server. */
export type Transport = (request: WireRequest) => Promise<WireReply>;

let carry: Transport | undefined;

/** Set once, when the program starts; on the server every page is rendered for the same anonymous reader. */
export function setTransport(transport: Transport) {
  carry = transport;
}

/** The API refused or could not be reached; the message is for people. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: { field: string; message: string }[] = [],
    readonly requestId?: string,
  ) {
    super(message);
    this.name = 'CallFailed';
  }
}

/** Whether the browser says that it has no connection; on a server there is nothing to ask. */
export const isOffline = () => globalThis.navigator?.onLine === false;

/** No reply, or not even the script that would have asked for one; says that nothing was sent only where that is certain. */
export const unreachable = (nothingSent = isOffline()) =>
  new CallFailed(0, nothingSent ? outcomesCopy.offline : outcomesCopy.unreachable);

/** The API refused what a page asks for, so trying again does not help. */
export const isRefused = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500;

/** For what has a page even after it is gone: null then, and any other failure goes on. */
export function nullIfGone(error: unknown): null {
  if (error instanceof CallFailed && error.status === 410) return null;
  throw error;
}

type Defined<Parts> = { [Key in keyof Parts as Parts[Key] extends undefined ? never : Key]: Parts[Key] };
export type CallInput<Of extends Endpoint> = Defined<{ params: ParamsOf<Of>; query: QueryOf<Of>; body: BodyOf<Of> }> & {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Asks for sellers' contact details too, of which a person may read only so many an hour. */
  contacts?: true;
};

/** A contract is loaded with the first call that needs it, since a first visit makes none: its data is in the page. */
export type LoadEndpoint<Of extends Endpoint> = () => Promise<Of>;

/** Calls an endpoint of the contract: clean names in, clean names out. */
export async function call<Of extends Endpoint>(load: LoadEndpoint<Of>, input: CallInput<Of>): Promise<ReplyOf<Of>> {
  return (await callWithHeaders(load, input)).reply;
}

export async function callWithHeaders<Of extends Endpoint>(
  load: LoadEndpoint<Of>,
  input: CallInput<Of>,
): Promise<{ reply: ReplyOf<Of>; header: WireReply['header'] }> {
  if (!carry) throw new Error('no transport has been set');
  const [{ requestFor, replyOf }, endpoint] = await Promise.all([import('./translate.ts'), load()]).catch(() => {
    throw unreachable();
  });
  const answer = await carry(requestFor(endpoint, input));
  return { reply: replyOf(endpoint, answer), header: answer.header };
}
