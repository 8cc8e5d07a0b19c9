import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import type { ImageStore } from '#platform/platform.ts';
import { localImageStore } from './local-image-store.ts';
import { s3ImageStore } from './s3-image-store.ts';

export function openImageStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): ImageStore {
  return s3 ? s3ImageStore(s3) : localImageStore(join(dataDir, 'pictures'));
}
