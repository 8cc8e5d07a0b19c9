import type { FastifyBaseLogger } from 'fastify';
import type { ImageStore } from '#features/images/server/image-store.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { AccessTokens } from './http/access-token.ts';
import type { PublicCache } from './http/public-cache.ts';
import type { Mailer } from './mail.ts';

/** What every feature's routes stand on. */
export type Platform = {
  config: Config;
  db: Database;
  cache: PublicCache;
  tokens: AccessTokens;
  mailer: Mailer;
  imageStore: ImageStore;
  log: FastifyBaseLogger;
};
