import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { imageField, uploadImage } from '../images.contract.ts';
import { checkType } from './upload-check.ts';

const timeout = 20_000;
const failure = z.object({ message: z.string() });

/** Forwards an upload to the configured image host, whose key never reaches a browser. */
export async function uploadToImageHost(
  { url, key }: NonNullable<Config['imageHost']>,
  pictureOrigin: Config['pictureOrigin'],
  upload: Buffer,
): Promise<string> {
  const type = checkType(upload);
  const form = new FormData();
  form.set(imageField, new Blob([new Uint8Array(upload)], { type: `image/${type}` }), `picture.${type}`);
  const address = new URL(url);
  if (key) address.searchParams.set('key', key);

  const { reply, ok } = await send(address, form);
  const stored = z.safeDecode(uploadImage.reply, reply as never);
  if (ok && stored.success) return onlyFrom(pictureOrigin, stored.data.image.displayUrl);
  const refused = failure.safeParse(reply);
  throw new Refusal(
    'bad-gateway',
    refused.success && refused.data.message
      ? m.pictures_hostSays({ reason: refused.data.message.slice(0, 200) })
      : m.pictures_hostRefused(),
  );
}

/** The CSP blocks pictures of other origins, so this fails at once rather than show a blank. */
function onlyFrom(pictureOrigin: string | undefined, shownAt: string): string {
  const { origin } = new URL(shownAt);
  if (origin === pictureOrigin) return shownAt;
  throw new Refusal(
    'bad-gateway',
    `The image host shows its pictures at ${origin}: whoever runs this shop has to set IMAGE_HOST_PICTURES to that`,
  );
}

async function send(address: URL, body: FormData): Promise<{ ok: boolean; reply: unknown }> {
  try {
    const response = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(timeout) });
    return { ok: response.ok, reply: await response.json() };
  } catch {
    // Unreachable, timeout and invalid JSON get the same message.
    throw new Refusal('bad-gateway', m.pictures_hostAway());
  }
}
