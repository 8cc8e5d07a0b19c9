import { useEffect, useEffectEvent } from 'react';

/**
 * While a dialog or menu is open, the history has one more entry, a marked copy of the page's own: Back leaves that entry and
 * closes the overlay. The router never sees these entries.
 */
const marked = () => history.state?.over === true;

/** The close handler of each open dialog, the last opened one last. */
const dialogs = new Set<() => void>();
/** `:is` makes the selector valid in browsers without popovers. */
const openPopover = () => document.querySelector<HTMLElement>(':is(:popover-open)');

/** Our own `history.back()` is pending. */
let isLeaving = false;
/** A link was clicked, so the router is about to push an entry, which our own step back could remove again. */
let isFollowingLink = false;
const longestNavigation = 3_000;
/** The index of the current history entry; each entry stores its own. */
let shown = 0;

/** Adds or removes the extra entry as overlays open or close. */
function syncHistory() {
  if (isLeaving) return;
  const isCovered = dialogs.size > 0 || openPopover() !== null;
  if (isCovered && !marked()) history.pushState({ ...history.state, over: true }, '');
  if (isCovered || !marked() || isFollowingLink) return;
  isLeaving = true;
  history.back();
}

/** Deferred, since one overlay often opens as another closes. */
const syncHistorySoon = () => setTimeout(syncHistory);

function syncDialogs() {
  // For styles: `:root:has([role=dialog])` would recalculate the styles of the whole page with every change in it.
  document.documentElement.toggleAttribute('data-dialog', dialogs.size > 0);
  syncHistorySoon();
}

function closeTopmost() {
  const popover = openPopover();
  if (popover) popover.hidePopover();
  else [...dialogs].at(-1)?.();
}

function handlePop(event: PopStateEvent) {
  const { over, order = shown } = event.state ?? {};
  const isCovered = dialogs.size > 0 || openPopover() !== null;
  const wasLeaving = isLeaving;
  isLeaving = false;
  if (over && (wasLeaving || isCovered)) {
    // Another page was opened meanwhile, and Back left that page.
    if (!wasLeaving) closeTopmost();
    history.forward();
  } else if (over) {
    // Nothing covers that page any more, so its extra entry is skipped in the direction of travel.
    isLeaving = order < shown || window.navigation?.canGoForward === false;
    if (isLeaving) history.back();
    else history.forward();
  } else if (order === shown) {
    if (isCovered && !wasLeaving) closeTopmost();
    // A dialog that cannot be closed now, because it waits for a reply, gets its entry back.
    syncHistorySoon();
  } else {
    shown = order;
    return;
  }
  event.stopImmediatePropagation();
}

function noteLink({ target }: Event) {
  if (!(target instanceof Element) || !target.closest('a[href]')) return;
  isFollowingLink = true;
  // A link without navigation, or a slow one, releases the entry for removal.
  setTimeout(endNavigation, longestNavigation);
}

function endNavigation() {
  isFollowingLink = false;
  syncHistory();
}

/** Runs for the life of the page; also removes an entry left by a reload, and detects a menu opened before hydration. */
export function watchOverlays() {
  addEventListener('popstate', handlePop, true);
  addEventListener('toggle', syncHistorySoon, true);
  addEventListener('click', noteLink, true);
  syncHistory();
  return () => {
    removeEventListener('click', noteLink, true);
    removeEventListener('popstate', handlePop, true);
    removeEventListener('toggle', syncHistorySoon, true);
  };
}

/** The router has pushed an entry, or gone back to one. */
export function followRouter(isPush: boolean) {
  shown = history.state?.order ?? (isPush ? shown + 1 : shown);
  if (history.state?.order === undefined) history.replaceState({ ...history.state, order: shown }, '');
  endNavigation();
}

/** Popovers are detected by their events; other dialogs register here. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    dialogs.add(closeThis);
    syncDialogs();
    return () => {
      dialogs.delete(closeThis);
      syncDialogs();
    };
  }, [isOpen]);
}
