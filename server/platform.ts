import type { FastifyBaseLogger } from 'fastify';
import type { ImageStore } from '#features/images/server/image-store.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Notifications } from './db/notifications.ts';
import type { Replicas } from './db/replicas.ts';
import type { AccessTokens } from './http/access-token.ts';
import type { ResponseCache } from './http/cache.ts';
import type { PublicReads } from './http/public-reads.ts';
import type { Mailer } from './mail.ts';

/** What every feature's routes stand on. */
export type Platform = {
  config: Config;
  db: Database;
  /** For public reads: as fresh as `db`, and a replica may answer. */
  readDb: Database;
  replicas: Replicas;
  /** Which product changed: its number, `all` when any may have, or empty for other changes of the catalogue. */
  notifications: Notifications;
  cache: ResponseCache;
  /** What pages are rendered from. */
  publicReads: PublicReads;
  tokens: AccessTokens;
  mailer: Mailer;
  imageStore: ImageStore;
  log: FastifyBaseLogger;
};
