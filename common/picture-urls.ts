export const pictureWidths = [320, 640, 1280] as const;
export const pictureFormats = ['avif', 'webp'] as const;
/** The names of all files of a picture. */
export const pictureFiles = pictureWidths.flatMap((width) => pictureFormats.map((format) => `${width}.${format}`));

const [hashForm, fileForm] = ['[0-9a-f]{32}', `(?:${pictureWidths.join('|')})\\.(?:${pictureFormats.join('|')})`];
const pictureFile = new RegExp(`^${hashForm}/${fileForm}$`);
const ourPicture = new RegExp(`^(?<folder>(?:https?://[^/?#]+)?/pictures/(?<hash>${hashForm})/)${fileForm}$`);

/** What the names of pictures begin with that only their own route serves; the public one knows none of them. */
export const privatePrefix = 'private-';

/** Whether the name has the format of a stored file; checked before any store, which prevents path traversal. */
export function isPictureFile(hash: string, file: string): boolean {
  return pictureFile.test(`${hash}/${file}`);
}

/** The URL of a stored picture where only one can be given. */
export function displayUrl(publicUrl: string, hash: string): string {
  return `${publicUrl}/pictures/${hash}/${pictureWidths[2]}.webp`;
}

/** The hash in the URL of a stored picture; undefined for an external one. */
export function pictureHash(url: string): string | undefined {
  return ourPicture.exec(url)?.groups?.hash;
}

/** The demo's drawings have hashes that begin like this; of uploads, one in four billion would. */
export const samplePrefix = '00000000';

/** Whether a picture is a drawing of the demo, which must not pass for a photo of a phone. */
export const isSamplePicture = (url: string | null | undefined) =>
  url != null && (pictureHash(url)?.startsWith(samplePrefix) ?? false);

/** Matches at the start of a JSON string only, never after an escaped quotation mark within one. */
const inJson = new RegExp(`(?<!\\\\)"(?=/pictures/${hashForm}/)`, 'g');

/** Makes picture URLs in a reply absolute, for clients on other origins. */
export const withPictureBase = (json: string, base: string) => (base ? json.replace(inJson, `"${base}`) : json);

/** Makes them relative again for our own pages, which work under any origin. */
export const withoutPictureBase = (json: string, base: string) => json.replaceAll(`"${base}/pictures/`, '"/pictures/');

export type PictureSources = { type: `image/${(typeof pictureFormats)[number]}`; srcSet: string }[];

/** The `<source>`s of a stored picture, smallest format first; null for an external one. */
export function pictureSources(url: string): PictureSources | null {
  const folder = ourPicture.exec(url)?.groups?.folder;
  if (!folder) return null;
  return pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: pictureWidths.map((width) => `${folder}${width}.${format} ${width}w`).join(', '),
  }));
}
