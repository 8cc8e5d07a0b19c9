/** Shared by everything that opens above the page. */
export const backdropLook =
  'fixed inset-0 z-40 bg-black/50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

const floating =
  'fixed z-40 bg-surface text-ink shadow-float outline-none transition-[opacity,transform] duration-200 ease-out ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0';

/** From below on a phone, centred on a desk. */
export const sheetLook =
  `${floating} inset-x-0 bottom-0 flex max-h-[calc(100dvh-6rem)] w-full flex-col rounded-t-card pb-[env(safe-area-inset-bottom)] ` +
  'data-ending-style:translate-y-8 data-starting-style:translate-y-8 ' +
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[calc(100dvh-12rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 ' +
  'sm:rounded-card sm:border sm:border-line sm:pb-0 sm:data-ending-style:-translate-y-[48%] sm:data-starting-style:-translate-y-[48%]';

/** A question or a piece of bad news: always centred, always small. */
export const noticeLook =
  `${floating} top-1/2 left-1/2 flex max-h-[86dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 flex-col ` +
  'overflow-y-auto rounded-card border border-line p-6 data-ending-style:-translate-y-[48%] data-starting-style:-translate-y-[48%]';
