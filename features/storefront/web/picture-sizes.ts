/** How wide pictures are shown, as in the sizes attribute; what is asked for early must say the same as what is shown. */

/** A card of the grid, before another column fits. */
export const cardSizes = '(min-width: 820px) 300px, (min-width: 560px) 50vw, 100vw';
export const largeCardSizes = '(min-width: 1024px) 440px, (min-width: 820px) 33vw, (min-width: 640px) 50vw, 100vw';
export const gallerySizes = '(min-width: 1024px) 560px, 100vw';
