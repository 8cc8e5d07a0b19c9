export const pictureWidths = [320, 640, 1280] as const;
export const pictureFormats = ['avif', 'webp'] as const;
/** The names of all files a picture is served as. */
export const pictureFiles = pictureWidths.flatMap((width) => pictureFormats.map((format) => `${width}.${format}`));

const [hashForm, fileForm] = ['[0-9a-f]{32}', `(?:${pictureWidths.join('|')})\\.(?:${pictureFormats.join('|')})`];
const pictureFile = new RegExp(`^${hashForm}/${fileForm}$`);
const ourPicture = new RegExp(`^(?<folder>(?:https?://[^/?#]+)?/pictures/(?<hash>${hashForm})/)${fileForm}$`);

/** Whether this can name a stored file at all; asked before any store is, so that no name reaches outside it. */
export function isPictureFile(hash: string, file: string): boolean {
  return pictureFile.test(`${hash}/${file}`);
}

/** Where a stored picture is shown to people who need one address for it. */
export function displayUrl(publicUrl: string, hash: string): string {
  return `${publicUrl}/pictures/${hash}/${pictureWidths[2]}.webp`;
}

/** The hash in the address of a picture of ours; undefined for a picture that lies elsewhere. */
export function pictureHash(url: string): string | undefined {
  return ourPicture.exec(url)?.groups?.hash;
}

/** Only at the start of a text in the JSON, never after a quotation mark within one. */
const inJson = new RegExp(`(?<!\\\\)"(?=/pictures/${hashForm}/)`, 'g');

/** A reply whose pictures of ours can be shown by other sites: before each stands the address of this one. */
export const withPictureBase = (json: string, base: string) => (base ? json.replace(inJson, `"${base}`) : json);

/** The same reply for our own pages, which work at whatever address they were opened. */
export const withoutPictureBase = (json: string, base: string) => json.replaceAll(`"${base}/pictures/`, '"/pictures/');

export type PictureSources = { type: `image/${(typeof pictureFormats)[number]}`; srcSet: string }[];

/** The `<source>`s of a picture of ours, smallest format first; null for a picture that lies elsewhere. */
export function pictureSources(url: string): PictureSources | null {
  const folder = ourPicture.exec(url)?.groups?.folder;
  if (!folder) return null;
  return pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: pictureWidths.map((width) => `${folder}${width}.${format} ${width}w`).join(', '),
  }));
}
