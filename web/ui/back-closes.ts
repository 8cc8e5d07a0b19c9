import { useEffect, useEffectEvent } from 'react';

/**
 * While something lies over a page, the history has one entry more, a copy of the page's own with a mark: Back then leaves that
 * entry, and what lies over the page is closed. The router never hears of these entries.
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
/** The router's number of the entry that is shown. */
let shown: number | undefined;

/** Adds or takes away the entry, as what lies over the page has come or gone. */
function settle() {
  if (isLeaving) return;
  const isCovered = dialogs.size > 0 || openPopover() !== null;
  if (isCovered && !marked()) history.pushState({ ...history.state, over: true }, '');
  if (isCovered || !marked() || isFollowingLink) return;
  isLeaving = true;
  history.back();
}

/** Later, since one thing often opens as another closes. */
const settleSoon = () => setTimeout(settle);

function closeTopmost() {
  const popover = openPopover();
  if (popover) popover.hidePopover();
  else [...dialogs].at(-1)?.();
}

function handlePop(event: PopStateEvent) {
  const { over, idx } = event.state ?? {};
  const isCovered = dialogs.size > 0 || openPopover() !== null;
  if (isLeaving) {
    isLeaving = false;
    // The router has gone on to another page meanwhile, and it was that page which was left.
    if (over) history.forward();
    else settle();
  } else if (isCovered && (over || idx === shown)) {
    closeTopmost();
    // As above: the page that was left is the one to stay on.
    if (over) history.forward();
    // What cannot be closed now, because it waits for an answer, gets its entry back.
    else settleSoon();
  } else if (over) {
    // Whatever lay over the page is gone, so its entry is passed by, in the direction one goes.
    if (idx < (shown ?? 0) || window.navigation?.canGoForward === false) history.back();
    else history.forward();
  } else {
    shown = idx;
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
  settle();
}

/** For the life of the page; also takes away the entry that a reload has left, and finds a menu opened before the script came. */
export function watchOverlays() {
  addEventListener('popstate', handlePop, true);
  addEventListener('toggle', settleSoon, true);
  addEventListener('click', noteLink, true);
  settle();
  return () => {
    removeEventListener('click', noteLink, true);
    removeEventListener('popstate', handlePop, true);
    removeEventListener('toggle', settleSoon, true);
  };
}

/** The router has written an entry of its own. */
export function followRouter() {
  shown = history.state?.idx;
  endNavigation();
}

/** Popovers are seen by themselves; a dialog of any other kind says so here. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    dialogs.add(closeThis);
    settleSoon();
    return () => {
      dialogs.delete(closeThis);
      settleSoon();
    };
  }, [isOpen]);
}
