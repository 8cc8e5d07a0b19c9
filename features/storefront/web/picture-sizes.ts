/* Sizes attributes of pictures. */

/** Slightly less than the real width, so that a screen with 1.75 dots per pixel takes the 640 px picture. */
const smallScreen = '88vw';

/** A card's usual width; half of a phone's screen a little understated, so that one with two dots per pixel takes the 320 px picture. */
export const cardSizes = '(min-width: 1024px) 290px, (min-width: 640px) 230px, 41vw';
export const largeCardSizes = '(min-width: 1024px) 320px, (min-width: 640px) 33vw, 41vw';
export const gallerySizes = `(min-width: 1280px) 440px, (min-width: 1024px) 560px, (min-width: 560px) 100vw, ${smallScreen}`;
