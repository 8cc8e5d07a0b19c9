import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Notifications } from './db/notifications.ts';
import type { Replicas } from './db/replicas.ts';
import type { AccessTokens } from './http/access.ts';
import type { ResponseCache } from './http/cache.ts';
import type { Failures } from './http/failures.ts';
import type { PublicReads } from './http/public-reads.ts';
import type { Instance } from './instance.ts';
import type { Mailer } from './mail.ts';
import type { SendText } from './sms.ts';

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
}

/** The dependencies of every feature's routes. */
export type Platform = {
  config: Config;
  instance: Instance;
  db: Database;
  /** For public reads: as fresh as `db`, and a replica may answer. */
  readDb: Database;
  replicas: Replicas;
  /**
   * `catalogue`: the number of the product that changed, `all` when any may have, or empty for other changes.
   * `people`: a person's id and what there is news of, or `all` when notifications may have been lost.
   */
  notifications: Notifications;
  cache: ResponseCache;
  /** The reads that pages are rendered from. */
  publicReads: PublicReads;
  tokens: AccessTokens;
  mailer: Mailer;
  /** Undefined where the shop sends no text messages. */
  sendText: SendText | undefined;
  imageStore: ImageStore;
  log: FastifyBaseLogger;
  failures: Failures;
  clock: Clock;
};

/** A file of a picture, to be read to its end or destroyed. */
export type StoredFile = { size: number; stream: Readable };

/** Stores processed pictures; a picture is stored with all its files or not at all, and is immutable. */
export type ImageStore = {
  has(hash: string): Promise<boolean>;
  /** Idempotent: saving an existing picture changes nothing. */
  save(picture: PreparedPicture): Promise<void>;
  /** The names must have passed `isPictureFile`. */
  read(hash: string, file: string): Promise<StoredFile | undefined>;
  /** Idempotent: removing a missing picture succeeds. */
  remove(hashes: string[]): Promise<void>;
  /** Removes files older than this that the database does not reference; returns their number. */
  sweep(known: (hashes: string[]) => Promise<Set<string>>, abandonedAfter: number): Promise<number>;
};

export type PreparedPicture = {
  hash: string;
  /** Of the largest file, which never exceeds the upload. */
  width: number;
  height: number;
  /** A blurred placeholder as a data URL, shown until the picture has loaded. */
  placeholder: string;
  files: { name: string; bytes: Buffer }[];
};
