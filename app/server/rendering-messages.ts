import type { Locale } from '#common/languages.ts';
import type { Coding } from '#platform/http/cached-response.ts';
import type { PublicCall, PublicReply } from '#platform/http/public-reads.ts';
import type { Site } from '#platform/ui/site.tsx';
import type { PageDocument } from './document.ts';

export type ToWorker =
  | { kind: 'render'; id: number; url: string; site: Site; coding: Coding | undefined }
  | { kind: 'reply'; id: number; reply: PublicReply }
  | { kind: 'failed'; id: number; failure: Failure };
export type FromWorker =
  | { kind: 'read'; id: number; call: PublicCall; locale: Locale }
  | { kind: 'document'; id: number; document: PageDocument }
  | { kind: 'failed'; id: number; failure: Failure };

/** Errors lose their names and fields between threads. */
type Failure = { name: string; message: string; stack: string | undefined; status: number | undefined };

export function toFailure(error: unknown): Failure {
  const { name, message, stack, status } = error as Error & { status?: number };
  return { name, message, stack, status };
}

export const fromFailure = (failure: Failure): Error => Object.assign(new Error(failure.message), failure);
