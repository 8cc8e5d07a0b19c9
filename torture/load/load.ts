import { setTimeout as pause } from 'node:timers/promises';
import { openLedger } from './ledger.ts';
import type { People } from './people.ts';
import { book, type Ground, post, upload, wish } from './writers.ts';

const breath = 15;

/** People at work all the while: two post, two book the same phones, two keep wishlists, one uploads pictures. */
export function startLoad(origin: string, { sellers, buyers }: People) {
  const ending = new AbortController();
  const ledger = openLedger();
  const ground: Ground = { origin, ledger, signal: ending.signal, posted: [], latestPictures: new Map() };

  const keepAtIt = async (work: () => Promise<unknown>) => {
    while (!ending.signal.aborted) {
      await work();
      await pause(breath);
    }
  };
  /** Each phone once per person, in the order in which they were posted. */
  const phoneByPhone = (work: (productId: string) => Promise<unknown>) => {
    let next = 0;
    return keepAtIt(async () => {
      const productId = ground.posted[next];
      if (!productId) return;
      next += 1;
      await work(productId);
    });
  };
  const workers = [
    ...sellers.map((seller) => keepAtIt(() => post(ground, seller))),
    ...buyers.map((buyer) => phoneByPhone((id) => book(ground, buyer, id))),
    ...buyers.map((buyer) => phoneByPhone((id) => wish(ground, buyer, id))),
    ...sellers.slice(0, 1).map((seller) => keepAtIt(() => upload(ground, seller))),
  ];
  return {
    ledger,
    /** Answers under way are still taken. */
    stop: async () => {
      ending.abort();
      await Promise.all(workers);
    },
  };
}
