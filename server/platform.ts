import type { FastifyBaseLogger } from 'fastify';
import type { ImageStore } from '#features/images/server/image-store.ts';
import type { Config } from './config.ts';
import type { Database, Reading } from './db/client.ts';
import type { Replicas } from './db/replica.ts';
import type { AccessTokens } from './http/access-token.ts';
import type { PublicCache } from './http/public-cache.ts';
import type { PublicReads } from './http/public-reads.ts';
import type { Mailer } from './mail.ts';

/** What every feature's routes stand on. */
export type Platform = {
  config: Config;
  db: Database;
  /** For what everybody may read: as fresh as `db`, and from a standby where there is one in step. */
  reading: Reading;
  replicas: Replicas;
  cache: PublicCache;
  /** What pages are made of. */
  publicReads: PublicReads;
  tokens: AccessTokens;
  mailer: Mailer;
  imageStore: ImageStore;
  log: FastifyBaseLogger;
};
