import * as z from 'zod/mini';
import type { Endpoint, ReplyOf } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { encode } from '#common/wire.ts';
import { CallFailed, type CallInput, type WireReply, type WireRequest } from './call.ts';

/** What goes out for a call, in the names of the outside. */
export function requestFor<Of extends Endpoint>(endpoint: Of, input: CallInput<Of>): WireRequest {
  const { params, query, body, signal, idempotencyKey, contacts } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    idempotencyKey?: string;
    contacts?: true;
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  // The spelling under which the server caches replies.
  search.sort();
  return {
    method: endpoint.method,
    route: endpoint.path,
    path: search.size > 0 ? `${path}?${search}` : path,
    body: endpoint.body ? encode(endpoint.body, body) : undefined,
    headers: {
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(endpoint.method === 'GET' && !contacts && { prefer: 'return=minimal' }),
    },
    signal,
  };
}

/** On the server the same reply goes into many pages. */
const decoded = new WeakMap<object, unknown>();

/** What came back, in clean names, or the failure it tells of. */
export function replyOf<Of extends Endpoint>(endpoint: Of, { status, json }: WireReply): ReplyOf<Of> {
  if (status < 400) {
    const reply = decoded.get(json as object) ?? z.decode(endpoint.reply, json as never);
    if (typeof json === 'object' && json) decoded.set(json, reply);
    return reply as ReplyOf<Of>;
  }
  const failure = z.safeDecode(mutationResult, json as never);
  if (!failure.success) throw new CallFailed(status, 'We could not reach Reshell, please try again');
  throw new CallFailed(status, failure.data.message, failure.data.errors, failure.data.requestId);
}
