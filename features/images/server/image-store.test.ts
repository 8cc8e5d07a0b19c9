import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImageStore, PreparedPicture, StoredFile } from '#platform/platform.ts';
import { localImageStore } from './local-image-store.ts';
import { s3ImageStore } from './s3-image-store.ts';

const names = ['320.avif', '320.webp', '640.avif', '640.webp', '1280.avif', '1280.webp'];
let count = 0;

function aPicture(prefix = ''): PreparedPicture {
  count += 1;
  const hash = prefix + count.toString(16).padStart(32, 'abcdef');
  const files = names.map((name) => ({ name, bytes: Buffer.from(`${hash} ${name} \0\xff`, 'latin1') }));
  return { hash, width: 4, height: 3, placeholder: 'data:,', files };
}

let folder: string;
let s3: S3rver;
let bucket = {
  bucket: 'phones',
  endpoint: '',
  region: 'us-east-1',
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
};
const stores: Record<string, ImageStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reshell-images-'));
  const directory = join(folder, 's3');
  s3 = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets: [{ name: 'phones' }] });
  const { port } = await s3.run();
  stores.folder = localImageStore(join(folder, 'pictures'));
  bucket = { ...bucket, endpoint: `http://127.0.0.1:${port}` };
  stores.S3 = s3ImageStore(bucket);
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

async function bytesOf(store: ImageStore, hash: string, file: string) {
  const { size, stream } = (await store.read(hash, file)) as StoredFile;
  const bytes = await buffer(stream);
  expect(bytes.length).toBe(size);
  return bytes;
}

describe.each(['folder', 'S3'])('pictures in %s', (kind) => {
  const store = () => stores[kind] as ImageStore;

  test('are read back byte for byte', async () => {
    const picture = aPicture();
    expect(await store().has(picture.hash)).toBe(false);
    await store().save(picture);
    expect(await store().has(picture.hash)).toBe(true);
    for (const { name, bytes } of picture.files) expect(await bytesOf(store(), picture.hash, name)).toEqual(bytes);
  });

  test('are not found before they are saved', async () => {
    const { hash } = aPicture();
    expect(await store().has(hash)).toBe(false);
    expect(await store().read(hash, '640.avif')).toBeUndefined();
  });

  test('are gone after removal, and can be saved again', async () => {
    const [picture, other] = [aPicture(), aPicture()];
    await store().save(picture);
    await store().save(other);
    await store().remove([picture.hash, aPicture().hash]);
    expect(await store().has(picture.hash)).toBe(false);
    for (const { name } of picture.files) expect(await store().read(picture.hash, name)).toBeUndefined();
    expect(await store().has(other.hash)).toBe(true);
    await store().save(picture);
    expect(await bytesOf(store(), picture.hash, '320.webp')).toEqual(picture.files[1]?.bytes);
  });

  test('are intact after concurrent saves of the same picture', async () => {
    const picture = aPicture();
    await Promise.all(Array.from({ length: 8 }, () => store().save(picture)));
    await store().save(picture);
    expect(await bytesOf(store(), picture.hash, '320.webp')).toEqual(picture.files[1]?.bytes);
  });
});

test('a picture that cannot be written completely leaves no files, and can be saved again', async () => {
  const root = join(folder, 'broken');
  const store = localImageStore(root);
  const picture = aPicture();
  const broken = { ...picture, files: [...picture.files, { name: 'no/such/folder', bytes: Buffer.from('x') }] };
  await expect(store.save(broken)).rejects.toThrow();
  expect(await store.has(picture.hash)).toBe(false);
  expect(await store.read(picture.hash, '320.avif')).toBeUndefined();
  expect(await readdir(join(root, 'unfinished'))).toEqual([]);
  await store.save(picture);
  expect(await store.has(picture.hash)).toBe(true);
});

test('a sweep deletes files that killed servers left, and none that are recorded or recent', async () => {
  const root = join(folder, 'killed');
  const unfinished = join(root, 'unfinished');
  const store = localImageStore(root);
  const [recorded, forgotten, justWritten, savedAgain] = [aPicture(), aPicture(), aPicture(), aPicture()];
  const hidden = aPicture('private-');
  for (const picture of [recorded, forgotten, justWritten, savedAgain, hidden]) {
    await store.save(picture);
    if (picture !== justWritten) await utimes(join(root, picture.hash.slice(0, 2), picture.hash), 0, 0);
  }
  for (const name of ['old', 'new']) await localImageStore(join(unfinished, name)).save(aPicture());
  await utimes(join(unfinished, 'old'), 0, 0);
  await store.save(savedAgain);

  const swept = await store.sweep(async () => new Set([recorded.hash]), 60_000);
  expect(swept).toBe(3);
  expect(await readdir(unfinished)).toEqual(['new']);
  for (const { hash } of [forgotten, hidden]) expect(await store.has(hash)).toBe(false);
  for (const { hash } of [recorded, justWritten, savedAgain]) expect(await store.has(hash)).toBe(true);
});

test('a picture with only some files in S3 counts as missing, and can be saved again', async () => {
  const store = s3ImageStore(bucket);
  const picture = aPicture();
  const client = new S3Client({ ...bucket, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
  const [first] = picture.files;
  await client.send(
    new PutObjectCommand({ Bucket: 'phones', Key: `pictures/${picture.hash}/${first?.name}`, Body: 'cut short' }),
  );
  client.destroy();
  expect(await store.has(picture.hash)).toBe(false);
  await store.save(picture);
  expect(await store.has(picture.hash)).toBe(true);
  expect(await bytesOf(store, picture.hash, '320.avif')).toEqual(first?.bytes);
});
