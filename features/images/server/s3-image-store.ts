import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { pictureFiles, privatePrefix } from '#common/picture-urls.ts';
import type { ImageStore } from '#platform/platform.ts';

type S3Options = {
  bucket: string;
  endpoint?: string;
  region: string;
  /** Default: the SDK's own chain of environment, profile and machine role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  prefix?: string;
};

const maxSockets = 500;

export function s3ImageStore({ bucket, endpoint, region, credentials, prefix = 'pictures/' }: S3Options): ImageStore {
  let opened: Promise<{ client: S3Client; sdk: typeof import('@aws-sdk/client-s3') }> | undefined;
  // Loaded at first use: the SDK is large, and most installations store pictures in a folder.
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        endpoint,
        region,
        credentials,
        // For compatibility with other S3 servers.
        forcePathStyle: endpoint !== undefined,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        // A slow reader occupies a connection.
        requestHandler: {
          connectionTimeout: 3_000,
          requestTimeout: 15_000,
          throwOnRequestTimeout: true,
          httpAgent: { maxSockets: maxSockets },
          httpsAgent: { maxSockets: maxSockets },
        },
      }),
    }));
    return opened;
  };
  const at = (hash: string, file: string) => ({ Bucket: bucket, Key: `${prefix}${hash}/${file}` });
  const completeMarker = 'finished';

  const store: ImageStore = {
    async has(hash) {
      const { client, sdk } = await open();
      const found = await unlessMissing(client.send(new sdk.HeadObjectCommand(at(hash, completeMarker))));
      return found !== undefined;
    },

    async save({ hash, files }) {
      if (await store.has(hash)) return;
      const { client, sdk } = await open();
      await Promise.all(
        files.map(({ name, bytes }) =>
          client.send(
            new sdk.PutObjectCommand({
              ...at(hash, name),
              Body: bytes,
              ContentType: `image/${name.split('.')[1]}`,
              CacheControl: hash.startsWith(privatePrefix)
                ? 'private, no-store'
                : 'public, max-age=31536000, immutable',
            }),
          ),
        ),
      );
      // S3 cannot rename a folder, so a marker written last says that the files are complete.
      await client.send(new sdk.PutObjectCommand({ ...at(hash, completeMarker), Body: hash }));
    },

    async read(hash, file) {
      const { client, sdk } = await open();
      const found = await unlessMissing(client.send(new sdk.GetObjectCommand(at(hash, file))));
      // The SDK returns a Node.js stream.
      return found?.Body && { size: found.ContentLength ?? 0, stream: found.Body as Readable };
    },

    async remove(hashes) {
      const { client, sdk } = await open();
      const remove = (names: readonly string[]) => {
        const objects = hashes.flatMap((hash) =>
          names.map((name) => client.send(new sdk.DeleteObjectCommand(at(hash, name)))),
        );
        return Promise.all(objects);
      };
      // The marker first, so that a partly removed picture does not count as stored.
      await remove([completeMarker]);
      await remove(pictureFiles);
    },

    // S3 has no conditional delete by age, and a picture that is just being uploaded again must stay.
    sweep: async () => 0,
  };
  return store;
}

async function unlessMissing<Reply>(request: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await request;
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return undefined;
    throw error;
  }
}
