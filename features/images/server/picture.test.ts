import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/http/errors.ts';
import type { PreparedPicture } from '#platform/platform.ts';
import { encodeFiles, readPixels } from './picture.ts';
import { preparePicture } from './picture-upload.ts';

const names = ['320.avif', '320.webp', '640.avif', '640.webp', '1280.avif', '1280.webp'];

/** Left half red, right half blue, so that tests can detect the orientation. */
function halves(width: number, height: number) {
  const blue = { create: { width: width / 2, height, channels: 3, background: '#00f' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#888' } });
}

function noise(width: number, height: number) {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: grain } });
}

function fileOf(picture: PreparedPicture, name: string): Buffer {
  const file = picture.files.find((candidate) => candidate.name === name);
  if (!file) throw new Error(`no ${name}`);
  return file.bytes;
}

async function colourAt(bytes: Buffer, left: number, top: number) {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const [red = 0, , blue = 0] = pixel;
  return red > blue ? 'red' : 'blue';
}

async function refusalOf(upload: Buffer): Promise<Refusal> {
  const outcome = await preparePicture(upload).catch((error: unknown) => error);
  if (!(outcome instanceof Refusal)) throw new Error(`not refused: ${JSON.stringify(outcome)}`);
  return outcome;
}

describe('on upload', () => {
  test.each([
    ['JPEG', () => halves(400, 300).jpeg().toBuffer()],
    ['progressive JPEG', () => halves(400, 300).jpeg({ progressive: true }).toBuffer()],
    ['CMYK JPEG', () => halves(400, 300).toColourspace('cmyk').jpeg().toBuffer()],
    ['PNG', () => halves(400, 300).png().toBuffer()],
    ['16-bit PNG', () => halves(400, 300).toColourspace('rgb16').png().toBuffer()],
    ['PNG with a palette', () => halves(400, 300).png({ palette: true }).toBuffer()],
    ['WebP', () => halves(400, 300).webp().toBuffer()],
    ['AVIF', () => halves(400, 300).avif({ effort: 0 }).toBuffer()],
    ['GIF', () => halves(400, 300).gif().toBuffer()],
  ])('%s becomes AVIF and WebP in three sizes', async (_, upload) => {
    const picture = await preparePicture(await upload());
    expect(picture).toMatchObject({ width: 400, height: 300 });
    expect(picture.files.map((file) => file.name)).toEqual(names);
    for (const { name, bytes } of picture.files) {
      const { format, compression, width, height } = await sharp(bytes).metadata();
      expect(compression === 'av1' ? 'avif' : format).toBe(name.split('.')[1]);
      expect(width).toBe(Math.min(400, Number.parseInt(name, 10)));
      expect(height).toBe(width * 0.75);
      expect(await colourAt(bytes, 10, 10)).toBe('red');
      expect(await colourAt(bytes, width - 10, 10)).toBe('blue');
    }
  });

  test('a large photograph is scaled down to the three widths', async () => {
    const picture = await preparePicture(await halves(2000, 1000).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 1280, height: 640 });
    const widths = await Promise.all(picture.files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(widths).toEqual([320, 320, 640, 640, 1280, 1280]);
  });

  test('an animation is stored as its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, '\xff\x00\x00', 'latin1'), Buffer.alloc(64 * 64 * 3)]);
    const raw = { width: 64, height: 128, channels: 3, pageHeight: 64 } as const;
    for (const upload of [
      await sharp(frames, { raw }).gif().toBuffer(),
      await sharp(frames, { raw }).webp().toBuffer(),
    ]) {
      expect((await sharp(upload).metadata()).pages).toBe(2);
      const picture = await preparePicture(upload);
      expect(picture).toMatchObject({ width: 64, height: 64 });
      expect(await colourAt(fileOf(picture, '1280.webp'), 32, 32)).toBe('red');
    }
  });

  test('a sideways photo is turned upright, and loses its location and camera data', async () => {
    const exif = {
      IFD0: { Make: 'Camera of the seller', ImageDescription: 'at home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    };
    const upload = await halves(400, 200)
      .withExif(exif)
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>home</a></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(upload).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });

    const picture = await preparePicture(upload);
    expect(picture).toMatchObject({ width: 200, height: 400 });
    for (const { bytes } of picture.files) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(bytes.includes('Camera of the seller')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
      expect(await colourAt(bytes, 100, 20)).toBe('red');
      expect(await colourAt(bytes, 100, 380)).toBe('blue');
    }
  });

  test('a picture is named by the hash of its bytes', async () => {
    const upload = await halves(40, 30).png().toBuffer();
    const hash = createHash('sha256').update(upload).digest('hex').slice(0, 32);
    expect((await preparePicture(upload)).hash).toBe(hash);
    expect((await preparePicture(Buffer.from(upload))).hash).toBe(hash);
  });

  test('the placeholder is a colour of the picture', async () => {
    const { placeholder } = await preparePicture(await halves(1600, 1200).jpeg().toBuffer());
    expect(placeholder).toMatch(/^#(f[\da-f]0\d0\d|0\d0\df[\da-f])$/);
  });

  test('transparent parts stay transparent, without a placeholder', async () => {
    const clear = { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const picture = await preparePicture(await sharp({ create: clear }).png().toBuffer());
    for (const { bytes } of picture.files) expect((await sharp(bytes).stats()).isOpaque).toBe(false);
    // A placeholder would show through.
    expect(picture.placeholder).toBe('');
  });

  test('a very tall picture is scaled down, and one of a single pixel is accepted', async () => {
    const narrow = await preparePicture(await noise(400, 8_000).png().toBuffer());
    expect(narrow).toMatchObject({ width: 160, height: 3200 });
    expect(await preparePicture(await noise(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
  });
});

describe('the check of an upload', () => {
  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['SVG with a prolog', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n'],
    ['BMP', 'BM\0\0\0\0'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['text', 'hello'],
    ['an empty file', ''],
  ])('refuses %s with 415', async (_, content) => {
    expect((await refusalOf(Buffer.from(content, 'latin1'))).status).toBe(415);
  });

  test('refuses HEIC that the decoder cannot read, with advice', async () => {
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400)]);
    expect(await refusalOf(heic)).toMatchObject({ status: 415, message: expect.stringContaining('save it as JPEG') });
  });

  test.each([
    ['an HTML script', Buffer.from('<ScRiPt>alert(1)</script>')],
    ['an HTML document', Buffer.from('<!DOCTYPE html><html>')],
    ['a PHP program', Buffer.from('<?php system($_GET[0]); ?>')],
    ['a ZIP archive', Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])],
  ])('refuses a picture that is also %s', async (_, other) => {
    for (const picture of [await halves(40, 30).jpeg().toBuffer(), await halves(40, 30).gif().toBuffer()])
      expect((await refusalOf(Buffer.concat([picture, other]))).status).toBe(415);
  });

  test('refuses a picture that is also a PDF', async () => {
    const jpeg = await halves(40, 30).jpeg().toBuffer();
    const comment = Buffer.from('\xff\xd8\xff\xfe\0\x0a%PDF-1.7', 'latin1');
    expect((await refusalOf(Buffer.concat([comment, jpeg.subarray(2)]))).status).toBe(415);
  });

  test('accepts a video that phones append to a picture', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(1000, 7)]);
    const picture = await preparePicture(Buffer.concat([await halves(40, 30).jpeg().toBuffer(), film]));
    expect(picture.width).toBe(40);
  });

  test.each([
    ['JPEG', () => noise(300, 200).jpeg().toBuffer()],
    ['progressive JPEG', () => noise(300, 200).jpeg({ progressive: true }).toBuffer()],
    ['PNG', () => noise(300, 200).png().toBuffer()],
    ['WebP', () => noise(300, 200).webp().toBuffer()],
    ['AVIF', () => noise(300, 200).avif({ effort: 0 }).toBuffer()],
    ['GIF', () => noise(300, 200).gif().toBuffer()],
  ])('refuses a truncated %s', async (_, make) => {
    const whole = await make();
    expect((await preparePicture(whole)).width).toBe(300);
    for (const share of [0.995, 0.9, 0.5, 0.1, 0.01])
      expect((await refusalOf(whole.subarray(0, Math.floor(whole.length * share)))).status).toBe(400);
  });

  test.each([
    ['0 × 0 pixels', () => pngClaiming(0, 0), 'This photo is damaged'],
    ['0 pixels high', () => pngClaiming(40, 0), 'This photo is damaged'],
    ['100 megapixels', () => pngClaiming(10_000, 10_000), 'This photo has too many pixels'],
  ])('refuses a picture of %s with a clear sentence', async (_, make, sentence) => {
    expect((await refusalOf(make())).message).toContain(sentence);
  });

  test('refuses a file that has only the signature of a picture', async () => {
    for (const start of [
      '\xff\xd8\xff\xe0',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\0\0\0\0WEBPVP8 ',
      '\0\0\0\x18ftypavif',
    ])
      expect((await refusalOf(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(500, 1)]))).status).toBe(400);
  });

  test('refuses a file over 10 MB', async () => {
    const jpeg = await halves(40, 30).jpeg().toBuffer();
    const heavy = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await refusalOf(heavy)).toMatchObject({ status: 413, message: expect.stringContaining('10 MB') });
  });

  test('refuses a picture that takes too long to encode', async () => {
    const pixels = await readPixels(halves(40, 30));
    const outcome = await encodeFiles(pixels, 'late', { deadline: Date.now() - 1 }).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ status: 413 });
  });

  test('refuses an animation of 1,001 frames', async () => {
    const raw = { width: 2, height: 2 * 1001, channels: 3, pageHeight: 2 } as const;
    const frames = Buffer.from(Array.from({ length: 2 * 2 * 1001 * 3 }, (_, index) => (index * 7919) % 251));
    const gif = await sharp(frames, { raw }).gif().toBuffer();
    expect((await refusalOf(gif)).status).toBe(413);
  });
});

describe('a small file that claims to be a huge picture', () => {
  test.each([
    ['PNG', async () => pngClaiming(50_000, 50_000), 413],
    ['PNG beyond what the format allows', async () => pngClaiming(2 ** 31 - 1, 2 ** 31 - 1), 400],
    ['interlaced 16-bit PNG', async () => pngClaiming(8160, 6120, [16, 2, 0, 0, 1]), 413],
    ['16-bit PNG', async () => pngClaiming(8160, 6120, [16, 2]), 413],
    ['progressive JPEG', () => plain(6000, 5000).jpeg({ progressive: true, quality: 1 }).toBuffer(), 413],
    ['JPEG', async () => claiming(await noise(64, 64).jpeg().toBuffer(), 'jpeg'), 413],
    ['AVIF', async () => claiming(await noise(64, 64).avif({ effort: 0 }).toBuffer(), 'avif'), 413],
    ['WebP', async () => claiming(await noise(64, 64).webp({ lossless: true }).toBuffer(), 'webp'), 400],
    ['real WebP', () => plain(7200, 7200).webp({ effort: 0 }).toBuffer(), 413],
  ])('is refused before its pixels are in memory: %s', async (_, make, status) => {
    const upload = await make();
    expect(upload.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    expect((await refusalOf(upload)).status).toBe(status);
    expect(process.memoryUsage().rss - before).toBeLessThan(30_000_000);
  });
});

test('twenty uploads at once all succeed, and uploads beyond the queue get 503', async () => {
  const uploads = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      halves(40, 30 + index)
        .jpeg()
        .toBuffer(),
    ),
  );
  const twenty = await Promise.all(uploads.slice(0, 20).map((upload) => preparePicture(upload)));
  expect(new Set(twenty.map((picture) => picture.hash)).size).toBe(20);

  const crowd = await Promise.allSettled(uploads.map((upload) => preparePicture(upload)));
  const refused = crowd.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason.status);
  expect(new Set(refused)).toEqual(new Set([503]));
  expect(refused.length).toBeLessThan(20);
  expect((await preparePicture(uploads[0] as Buffer)).width).toBe(40);
});

function pngClaiming(width: number, height: number, form = [8, 2]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(form, 8);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND')]);
}

function pngChunk(type: string, content = Buffer.alloc(0)): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc(chunk.subarray(4, -4)), content.length + 8);
  return chunk;
}

function crc(bytes: Buffer): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  }
  return ~remainder >>> 0;
}

/** Writes a size into a picture's header that its pixels do not have. */
function claiming(bytes: Buffer, format: 'jpeg' | 'avif' | 'webp'): Buffer {
  if (format === 'jpeg') {
    const frame = bytes.indexOf('\xff\xc0', 0, 'latin1');
    bytes.writeUInt16BE(65_000, frame + 5);
    bytes.writeUInt16BE(65_000, frame + 7);
  } else if (format === 'avif') {
    const size = bytes.indexOf('ispe');
    bytes.writeUInt32BE(60_000, size + 8);
    bytes.writeUInt32BE(60_000, size + 12);
  } else {
    bytes.writeUInt32LE(0x0fffffff, bytes.indexOf('VP8L') + 9);
  }
  return bytes;
}
