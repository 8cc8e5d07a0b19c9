import { writeDay } from '#common/days.ts';
import { describeNotice, pathOfListingNews } from '#common/describe-notice.ts';
import { writeDigits } from '#common/figures.ts';
import { type Locale, locale, pathIn } from '#common/languages.ts';
import { moneyOf, writeMoney } from '#common/money.ts';
import { paths } from '#common/paths.ts';
import type { Mail } from '#platform/mail.ts';
import { m } from '#translations';

/** A new product to be mailed to a user. */
export type DueNotice = { productId: string; product: string; price: number; place: string; search: string };

const maxListed = 50;

type Reader = { email: string; reader: string };
type Shop = { publicUrl: string; currency: string };

/** One mail with all new products for a user, grouped by search. */
export function mailOfMatches({ email, reader }: Reader, due: DueNotice[], { publicUrl, currency }: Shop): Mail {
  const money = moneyOf(currency);
  const addressIn = (path: string) => publicUrl + pathIn(locale(), path);
  const bySearch = groupsOf(due.slice(0, maxListed), ({ search }) => sanitise(search));
  const blocks = [...bySearch].flatMap(([search, products]) => [
    m.notices_mailForSearch({ search }),
    // A name has its own line, so that right-to-left text does not reorder anything else.
    ...products.map(({ product, price, place, productId }) =>
      [sanitise(product), sanitise(place), writeMoney(price, money), addressIn(paths.product(productId))].join('\n'),
    ),
  ]);
  const [first = ''] = bySearch.keys();
  return {
    to: email,
    subject: m.notices_mailSubject({ phones: due.length, search: first }),
    text: `${[
      m.notices_mailGreeting({ name: sanitise(reader) }),
      m.notices_mailLead({ phones: due.length }),
      ...blocks,
      ...(due.length > maxListed
        ? [`${m.notices_mailMore({ phones: due.length - maxListed })}\n${addressIn(paths.notices)}`]
        : []),
      `${m.notices_mailEnd()}\n${addressIn(paths.savedSearches)}`,
      m.notices_mailSignature(),
    ].join('\n\n')}\n`,
  };
}

export type OwnNews = {
  id: string;
  email: string;
  /** The name of who gets the mail. */
  reader: string;
  language: Locale;
  kind: 'deal' | 'offer' | 'review' | 'listing';
  act: string | null;
  who: string | null;
  product: string;
  /** Of a deal: its price, and when it lapses if nothing happens. */
  price: number | null;
  deadline: string | null;
  subjectId: string;
  /** False when it was read, is no longer true, or mail was switched off since. */
  isWanted: boolean;
};

/** One mail with everything new in a user's own deals, offers and reviews. */
export function mailOfOwnNews({ email, reader }: Reader, news: OwnNews[], { publicUrl, currency }: Shop): Mail {
  const money = moneyOf(currency);
  const addressIn = (path: string) => publicUrl + pathIn(locale(), path);
  const entries = news.map(({ kind, act, who, product, price, deadline, subjectId }) => {
    const [name, phone] = [who && sanitise(who), sanitise(product)];
    const address = addressIn(addressOfNews(kind, act, subjectId));
    if (kind === 'deal' && act === 'book' && name && price !== null && deadline) {
      const booked = m.notices_mailBooked({ who: name, phone, price: writeMoney(price, money) });
      // A mail does not know the time zone of its reader.
      const [day, time] = [writeDay(deadline), writeDigits(deadline.slice(11, 16))];
      return { subject: booked, lines: [`${booked}. ${m.notices_mailAcceptBy({ day, time })}`, address] };
    }
    const what = describeNotice({ kind, act, who: name });
    return { subject: `${phone}: ${what}`, lines: [what, phone, address] };
  });
  const [{ subject } = { subject: '' }] = entries;
  return {
    to: email,
    subject: news.length === 1 ? subject : m.notices_ownMailSubject({ count: news.length }),
    text: `${[
      m.notices_mailGreeting({ name: sanitise(reader) }),
      ...entries.map(({ lines }) => lines.join('\n')),
      `${m.notices_ownMailEnd()}\n${addressIn(paths.notices)}`,
      m.notices_mailSignature(),
    ].join('\n\n')}\n`,
  };
}

function addressOfNews(kind: OwnNews['kind'], act: string | null, subjectId: string): string {
  if (kind === 'offer') return paths.offers;
  return kind === 'listing' ? pathOfListingNews(act, subjectId) : paths.deal(subjectId);
}

function groupsOf<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/**
 * Sellers' text goes out under our name: removes what would start a line, change the reading direction, hide, or become a
 * link. Zero-width joiners stay, since Bangla needs them.
 */
export function sanitise(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/:\/\/|@/g, ' ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}
