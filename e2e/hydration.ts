import type { Page } from '@playwright/test';

/** From here on, opening a page also gives it a sign that somebody is there, and waits until its buttons work. */
export function waitForScripts(page: Page) {
  const open = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...where) => {
    const response = await open(...where);
    await bringToLife(page);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await bringToLife(page);
    return response;
  };
}

/** A page that anybody may find waits for a sign that somebody is there; this one does nothing else. */
async function bringToLife(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('wheel')));
  await page.waitForFunction(isAlive);
}

/**
 * React marks its root when it begins, and takes back that it is still to be brought to life when it is done; so it does
 * with each part that it brings to life by itself.
 */
export function isAlive() {
  const root = document.getElementById('root');
  const mark = Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer'))?.[1] as Mark | undefined;
  if (!mark) return false;
  const { child, memoizedState } = mark.stateNode.current;
  if (child === null || memoizedState?.isDehydrated) return false;
  const parts: (Part | null)[] = [child];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (part?.memoizedState?.dehydrated) return false;
    if (part) parts.push(part.sibling, part.child);
  }
  return true;
}

type Part = {
  child: Part | null;
  sibling: Part | null;
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
};
type Mark = { stateNode: { current: Part } };
