/* Sizes attributes of pictures; a preload must use the same as the picture itself. */

/** Slightly less than the real width, so that a screen with 1.75 dots per pixel takes the 640 px picture. */
const smallScreen = '88vw';

/** A card's widest size, before another column fits. */
export const cardSizes = `(min-width: 820px) 300px, (min-width: 560px) 50vw, ${smallScreen}`;
export const largeCardSizes = '(min-width: 1024px) 320px, (min-width: 640px) 33vw, 62vw';
export const gallerySizes = `(min-width: 1280px) 440px, (min-width: 1024px) 560px, (min-width: 560px) 100vw, ${smallScreen}`;
