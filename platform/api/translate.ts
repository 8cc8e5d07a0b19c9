import * as z from 'zod/mini';
import { type Endpoint, offlineCacheHeader, type ReplyOf, type WireRequest } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { encode } from '#common/wire.ts';

type Input = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  contacts?: true;
};

/** Encodes a request to its wire names. */
export function requestFor(endpoint: Endpoint, input: Input): WireRequest {
  const { params, query, body, signal, idempotencyKey, contacts } = input;
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

/** Decodes a reply to clean names. */
export function replyOf<Of extends Endpoint>(endpoint: Of, json: unknown): ReplyOf<Of> {
  const reply = decoded.get(json as object) ?? z.decode(endpoint.reply, json as never);
  if (typeof json === 'object' && json) decoded.set(json, reply);
  return reply as ReplyOf<Of>;
}

/** Decodes a failure; undefined for a reply that is not ours. */
export const failureOf = (json: unknown) => z.safeDecode(mutationResult, json as never).data;
