import { useEffect, useEffectEvent } from 'react';

/**
 * While a dialog or menu is open, the history has one entry more, a copy of the page's own with a mark: Back leaves that
 * entry and closes what is open. The router never hears of these entries.
 */
const marked = () => history.state?.over === true;

/** How each open dialog is closed, the last opened one last. */
const dialogs = new Set<() => void>();
/** In browsers that know no popovers `:is` finds none. */
const openPopover = () => document.querySelector<HTMLElement>(':is(:popover-open)');

/** Our own step back is under way. */
let isLeaving = false;
/** A link was followed, so the router is about to write an entry, which a step back of ours could take away again. */
let isFollowingLink = false;
const longestNavigation = 3_000;
/** The position of the shown entry in the history; each entry holds its own. */
let shown = 0;

/** Adds or takes away the entry, as what lies over the page has come or gone. */
function syncHistory() {
  if (isLeaving) return;
  const isCovered = dialogs.size > 0 || openPopover() !== null;
  if (isCovered && !marked()) history.pushState({ ...history.state, over: true }, '');
  if (isCovered || !marked() || isFollowingLink) return;
  isLeaving = true;
  history.back();
}

/** Later, since one thing often opens as another closes. */
const syncHistorySoon = () => setTimeout(syncHistory);

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
    // Another page was opened meanwhile, and it was that page which was left.
    if (!wasLeaving) closeTopmost();
    history.forward();
  } else if (over) {
    // Nothing lies over that page any more, so its second entry is skipped in the direction one goes.
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
  // One that leads nowhere else, or takes too long, leaves the entry to be taken away after all.
  setTimeout(endNavigation, longestNavigation);
}

function endNavigation() {
  isFollowingLink = false;
  syncHistory();
}

/** For the life of the page; also takes away the entry that a reload has left, and finds a menu opened before the script came. */
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

/** The router has written an entry of its own, or gone back to one. */
export function followRouter(isPush: boolean) {
  shown = history.state?.order ?? (isPush ? shown + 1 : shown);
  if (history.state?.order === undefined) history.replaceState({ ...history.state, order: shown }, '');
  endNavigation();
}

/** Popovers are seen by themselves; a dialog of any other kind says so here. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    dialogs.add(closeThis);
    syncHistorySoon();
    return () => {
      dialogs.delete(closeThis);
      syncHistorySoon();
    };
  }, [isOpen]);
}
