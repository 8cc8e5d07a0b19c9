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

/** Our own `history.back()` or `history.forward()` is pending. */
let ownStep: 'back' | 'forward' | undefined;
/** A link was clicked, so the router is about to push an entry, which our own step back could remove again. */
let isFollowingLink = false;
const longestNavigation = 3_000;
/** The index of the current history entry; each entry stores its own. */
let shown = 0;

/** Adds or removes the extra entry as overlays open or close. */
function syncHistory() {
  if (ownStep) return;
  const isCovered = dialogs.size > 0 || openPopover() !== null;
  if (isCovered && !marked()) history.pushState({ ...history.state, over: true }, '');
  if (isCovered || !marked() || isFollowingLink) return;
  step('back');
}

function step(direction: 'back' | 'forward') {
  ownStep = direction;
  history[direction]();
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
  const stepped = ownStep;
  ownStep = undefined;
  // Back left this entry before `followRouter` could give it a number.
  if (stepped === 'forward') numberEntry(true);
  const { over, order = shown } = history.state ?? {};
  const isCovered = dialogs.size > 0 || openPopover() !== null;
  if (over && (stepped === 'back' || isCovered)) {
    // Another page was opened meanwhile, and Back left that page.
    if (!stepped) closeTopmost();
    step('forward');
  } else if (over) {
    // Nothing covers that page any more, so its extra entry is skipped in the direction of travel.
    if (order < shown || window.navigation?.canGoForward === false) step('back');
    // No step of ours to wait for, since there may be no entry to go forward to.
    else history.forward();
  } else if (order === shown && (stepped || isCovered)) {
    if (!stepped) closeTopmost();
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

/** To be called before the router listens to the history: what is stopped here never reaches it. */
export function watchOverlays() {
  addEventListener('popstate', handlePop);
  addEventListener('toggle', syncHistorySoon, true);
  addEventListener('click', noteLink, true);
}

function numberEntry(isNew: boolean) {
  const { order = isNew ? shown + 1 : shown } = history.state ?? {};
  shown = order;
  if (history.state?.order === undefined) history.replaceState({ ...history.state, order }, '');
}

/**
 * The page of another history entry is drawn. Also removes an extra entry left by a reload, and adds one for a menu opened
 * before hydration.
 */
export function followRouter(isPush: boolean) {
  if (!ownStep) numberEntry(isPush);
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
