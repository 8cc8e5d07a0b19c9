import * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { encode } from '#common/wire.ts';

export type WireRequest = {
  method: string;
  path: string;
  body: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};
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

type Defined<Parts> = { [Key in keyof Parts as Parts[Key] extends undefined ? never : Key]: Parts[Key] };
export type CallInput<Of extends Endpoint> = Defined<{ params: ParamsOf<Of>; query: QueryOf<Of>; body: BodyOf<Of> }> & {
  signal?: AbortSignal;
  idempotencyKey?: string;
};

/** Calls an endpoint of the contract: clean names in, clean names out. */
export async function call<Of extends Endpoint>(endpoint: Of, input: CallInput<Of>): Promise<ReplyOf<Of>> {
  return (await callWithHeaders(endpoint, input)).reply;
}

export async function callWithHeaders<Of extends Endpoint>(endpoint: Of, input: CallInput<Of>) {
  if (!carry) throw new Error('no transport has been set');
  const { params, query, body, signal, idempotencyKey } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    idempotencyKey?: string;
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const reply = await carry({
    method: endpoint.method,
    path: search.size > 0 ? `${path}?${search}` : path,
    body: endpoint.body ? encode(endpoint.body, body) : undefined,
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : undefined,
    signal,
  });
  if (reply.status >= 400) throw failureOf(reply);
  return { reply: z.decode(endpoint.reply, reply.json as never) as ReplyOf<Of>, header: reply.header };
}

function failureOf({ status, json }: WireReply): CallFailed {
  const failure = z.safeDecode(mutationResult, json as never);
  if (!failure.success) return new CallFailed(status, 'We could not reach Reshell, please try again');
  return new CallFailed(status, failure.data.message, failure.data.errors, failure.data.requestId);
}
