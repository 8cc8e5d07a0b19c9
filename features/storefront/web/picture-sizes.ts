/** How wide pictures are shown, as in the sizes attribute; what is asked for early must say the same as what is shown. */

/** On phones a hair less than it is, so that one with 1.75 dots to a pixel is content with 640 of them. */
const acrossPhone = '88vw';

/** A card of the grid, before another column fits. */
export const cardSizes = `(min-width: 820px) 300px, (min-width: 560px) 50vw, ${acrossPhone}`;
export const largeCardSizes = `(min-width: 1024px) 440px, (min-width: 820px) 33vw, (min-width: 640px) 50vw, ${acrossPhone}`;
export const gallerySizes = `(min-width: 1024px) 560px, (min-width: 560px) 100vw, ${acrossPhone}`;
