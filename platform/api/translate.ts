import * as z from 'zod/mini';
import { type Endpoint, offlineCacheHeader, type ReplyOf, type WireReply, type WireRequest } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { encode } from '#common/wire.ts';
import { m } from '#translations';
import { ApiError, type CallInput } from './call.ts';

/** Encodes a request to its wire names. */
export function requestFor<Of extends Endpoint>(endpoint: Of, input: CallInput<Of>): WireRequest {
  const { params, query, body, signal, idempotencyKey, contacts } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    idempotencyKey?: string;
    contacts?: true;
  };
  return {
    method: endpoint.method,
    route: endpoint.path,
    params: asText(params),
    query: asText(query),
    body: endpoint.body ? encode(endpoint.body, body) : undefined,
    headers: {
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(endpoint.method === 'GET' && !contacts && { prefer: 'return=minimal' }),
      // With contacts the reply may hold a seller's telephone number.
      ...(endpoint.offlineCache && !contacts && { [offlineCacheHeader]: endpoint.offlineCache }),
    },
    signal,
  };
}

const asText = (fields: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Cached by reference: on the server the same reply goes into many pages. */
const decoded = new WeakMap<object, unknown>();

/** Decodes a reply to clean names, or throws its failure. */
export function replyOf<Of extends Endpoint>(endpoint: Of, { status, json }: WireReply): ReplyOf<Of> {
  if (status < 400) {
    const reply = decoded.get(json as object) ?? z.decode(endpoint.reply, json as never);
    if (typeof json === 'object' && json) decoded.set(json, reply);
    return reply as ReplyOf<Of>;
  }
  const failure = z.safeDecode(mutationResult, json as never);
  if (!failure.success) throw new ApiError(status, m.network_noAnswer());
  throw new ApiError(status, failure.data.message, failure.data.errors, failure.data.requestId);
}
