import { expect } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

/** Two instances on one database, of which one searches in memory and the other asks the database. */
export async function openBothIndexes() {
  const shop = await openTestApp({ config: { search: 'memory' } });
  const asking = await openTestApp({ beside: shop, config: { search: 'database' } });
  return {
    shop,
    /** The reply of the first, once the second has given the same. */
    async search(path: string) {
      // A write waits for the notification of its own instance only.
      await asking.app.platform.notifications.flush();
      const [reply, other] = [await answerOf(shop, path), await answerOf(asking, path)];
      expect(other.answer, path).toEqual(reply.answer);
      return reply.reply;
    },
    close: async () => {
      await asking.close();
      await shop.close();
    },
  };
}

async function answerOf(instance: TestApp, path: string) {
  const reply = await instance.anyone.get(path);
  const { 'x-total-count': total, link } = reply.headers;
  return { reply, answer: { status: reply.statusCode, total, link, body: reply.json() } };
}
