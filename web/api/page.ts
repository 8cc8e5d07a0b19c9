import type { WireReply } from './call.ts';

export type Page<Row> = { rows: Row[]; total: number; next: string | undefined };

/** A page of a list, out of the reply and the headers that go with it. */
export function pageOf<Row>(rows: Row[], header: WireReply['header']): Page<Row> {
  const address = header('link')?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  const next = address && new URL(address, 'http://here').searchParams.get('cursor');
  return { rows, total: Number(header('x-total-count') ?? rows.length), next: next || undefined };
}
