import { expect, test } from 'vitest';
import { displayUrl, isPictureFile, pictureHash, pictureSources } from '#common/picture-urls.ts';

const hash = '0123456789abcdef0123456789abcdef';

test.each(['', 'https://shop.example', 'http://localhost:3000'])(
  'a stored picture at origin "%s" is offered in every size',
  (origin) => {
    const at = `${origin}/pictures/${hash}`;
    expect(pictureSources(`${at}/1280.webp`)).toEqual([
      { type: 'image/avif', srcSet: `${at}/320.avif 320w, ${at}/640.avif 640w, ${at}/1280.avif 1280w` },
      { type: 'image/webp', srcSet: `${at}/320.webp 320w, ${at}/640.webp 640w, ${at}/1280.webp 1280w` },
    ]);
  },
);

test('a generated picture URL is recognised', () => {
  expect(displayUrl('https://shop.example', hash)).toBe(`https://shop.example/pictures/${hash}/1280.webp`);
  expect(pictureSources(displayUrl('https://shop.example', hash))).not.toBeNull();
  expect(pictureHash(displayUrl('https://shop.example', hash))).toBe(hash);
});

test.each([
  '',
  'https://elsewhere.example/phone.jpg',
  `/pictures/${hash}/900.webp`,
  `/pictures/${hash}/1280.webp?x=1`,
  `/pictures/${hash}/1280.webp" onerror="alert(1)`,
  `/pictures/${hash.toUpperCase()}/1280.webp`,
  `/other/pictures/${hash}/1280.webp`,
  `javascript:/pictures/${hash}/1280.webp`,
  `/pictures/../pictures/${hash}/1280.webp`,
])('"%s" is not recognised as a stored picture', (url) => {
  expect(pictureSources(url)).toBeNull();
  expect(pictureHash(url)).toBeUndefined();
});

test('only the file names of a picture are recognised', () => {
  expect(isPictureFile(hash, '640.avif')).toBe(true);
  for (const file of ['finished', '../640.avif', '640.avif\n', '640.jpg', '641.avif', ''])
    expect(isPictureFile(hash, file)).toBe(false);
  expect(isPictureFile(`../${hash}`, '640.avif')).toBe(false);
});
