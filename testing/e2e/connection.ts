import type { CDPSession, Page } from '@playwright/test';

const sessions = new WeakMap<Page, CDPSession>();

/** Cuts the connection of a window, or brings it back. */
export async function setOffline(page: Page, isOffline: boolean) {
  await page.context().setOffline(isOffline);
  const known = sessions.get(page);
  const session = known ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const tell = async (offline: boolean) => {
    await session.send('Network.enable');
    await session.send('Network.overrideNetworkState', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  };
  offline.set(page, isOffline);
  await tell(isOffline);
  // Since Chromium 150 the next page believes to be online, although its requests fail.
  if (!known)
    page.on('framenavigated', (frame) => frame === page.mainFrame() && offline.get(page) && tell(true).catch(() => {}));
}

const offline = new WeakMap<Page, boolean>();
