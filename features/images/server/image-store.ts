import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';
import { localImageStore } from './local-image-store.ts';
import type { PreparedPicture } from './picture.ts';
import { s3ImageStore } from './s3-image-store.ts';

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

export function openImageStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): ImageStore {
  return s3 ? s3ImageStore(s3) : localImageStore(join(dataDir, 'pictures'));
}
