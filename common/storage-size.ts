import { factsCopy } from './copy/facts.ts';

/** "128 GB", "1 TB" */
export const writeStorage = (gigabytes: number): string =>
  gigabytes >= 1024 ? factsCopy.terabytes(gigabytes / 1024) : factsCopy.gigabytes(gigabytes);
