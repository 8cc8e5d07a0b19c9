import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Notifications } from './db/notifications.ts';
import type { Replicas } from './db/replicas.ts';
import type { AccessTokens } from './http/access.ts';
import type { ResponseCache } from './http/cache.ts';
import type { PublicReads } from './http/route.ts';
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

/** A file of a picture, to be read to its end or destroyed. */
export type StoredFile = { size: number; stream: Readable };

/** Where finished pictures lie; a picture is there with all its files or not at all, and never changes. */
export type ImageStore = {
  has(hash: string): Promise<boolean>;
  /** Saving what is already there succeeds and changes nothing. */
  save(picture: PreparedPicture): Promise<void>;
  /** The names must have passed `isPictureFile`. */
  read(hash: string, file: string): Promise<StoredFile | undefined>;
  /** Removing what is not there succeeds. */
  remove(hashes: string[]): Promise<void>;
  /** Takes away what is older than this and that nobody knows of; answers how many that were. */
  sweep(known: (hashes: string[]) => Promise<Set<string>>, abandonedAfter: number): Promise<number>;
};

export type PreparedPicture = {
  hash: string;
  /** Of the largest file, which is never larger than what was uploaded. */
  width: number;
  height: number;
  /** A few blurred pixels as a data URL, shown until the picture has arrived. */
  placeholder: string;
  files: { name: string; bytes: Buffer }[];
};
