import { m } from '#translations';

/** "128 GB", "1 TB" */
export const writeStorage = (gigabytes: number): string =>
  gigabytes >= 1024 ? m.facts_terabytes({ size: gigabytes / 1024 }) : m.facts_gigabytes({ size: gigabytes });
