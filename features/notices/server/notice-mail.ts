import { noticesCopy } from '#common/copy/notices.ts';
import type { Mail } from '#server/mail.ts';

/** A new phone that somebody is to be told of by mail. */
export type OwedNotice = { productId: string; phone: string; price: number; place: string; search: string };

/** A mail stays short enough to be read, whatever a seller posts. */
const mostTold = 50;

type Shop = { publicUrl: string; currency: string };

/** One mail of all that is new for a person, search by search. */
export function mailOfMatches(to: string, owed: OwedNotice[], { publicUrl, currency }: Shop): Mail {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  const bySearch = groupsOf(owed.slice(0, mostTold), ({ search }) => harmless(search));
  const blocks = [...bySearch].flatMap(([search, phones]) => [
    noticesCopy.mailForSearch(search),
    // A name stands alone on its line, so that letters written from the right move nothing but themselves.
    ...phones.map(({ phone, price, place, productId }) =>
      [harmless(phone), harmless(place), money.format(price), `${publicUrl}/product/${productId}`].join('\n'),
    ),
  ]);
  const [first = ''] = bySearch.keys();
  return {
    to,
    subject: noticesCopy.mailSubject(owed.length, first),
    text: `${[
      noticesCopy.mailGreeting,
      noticesCopy.mailLead(owed.length),
      ...blocks,
      ...(owed.length > mostTold
        ? [`${noticesCopy.mailMore(owed.length - mostTold)}\n${publicUrl}/dashboard/notices`]
        : []),
      `${noticesCopy.mailEnd}\n${publicUrl}/dashboard/searches`,
      noticesCopy.mailSignature,
    ].join('\n\n')}\n`,
  };
}

export function groupsOf<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/**
 * What a seller has typed arrives in somebody's mailbox with our name on it: so nothing in it starts a line, turns the
 * reading direction, hides, or becomes a link. The two joiners stay, since Bangla is not spelled without them.
 */
function harmless(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/:\/\/|@/g, ' ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}
