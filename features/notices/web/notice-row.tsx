import { Link } from 'react-router';
import { describeNotice, pathOfListingNews } from '#common/describe-notice.ts';
import { paths } from '#common/paths.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Price } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Notice } from '../notices.contract.ts';

type NoticeRowProps = { notice: Notice; onOpen: () => void };

/** The whole row links to the product. */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const { name, price, image, imagePlaceholder, at, read } = notice;
  return (
    <li>
      <Link
        to={addressOf(notice)}
        onClick={onOpen}
        className="flex items-center gap-4 p-3 text-ink no-underline transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:p-4"
      >
        <Picture
          image={image}
          placeholder={imagePlaceholder}
          alt=""
          sizes="64px"
          className="aspect-4/5 w-16 shrink-0 rounded-control"
        />
        <span className="flex min-w-0 flex-1 flex-col gap-1 sm:flex-row sm:items-center sm:gap-4">
          <span className="flex min-w-0 flex-1 flex-col gap-1">
            <span className={classNames('wrap-anywhere line-clamp-2', !read && 'font-semibold')}>{name}</span>
            <span className="wrap-anywhere text-sm">{describeEvent(notice)}</span>
            <span className="flex items-center gap-2 text-muted text-sm">
              <LocalDate at={at} withTime />
              {!read && <Pill tone="accent">{m.notices_unreadMark()}</Pill>}
            </span>
          </span>
          <PriceNow price={price} notice={notice} />
        </span>
      </Link>
    </li>
  );
}

function addressOf({ kind, act, subjectId, productId, name }: Notice): string {
  if (kind === 'deal' || kind === 'review') return paths.deal(subjectId);
  if (kind === 'message') return paths.conversation(subjectId);
  if (kind === 'offer') return paths.offers;
  if (kind === 'listing') return pathOfListingNews(act, productId);
  return paths.product(productId, name);
}

function describeEvent({ kind, search, act, who }: Notice): string {
  switch (kind) {
    case 'deal':
    case 'message':
    case 'offer':
    case 'review':
    case 'listing':
      return describeNotice({ kind, act, who });
    case 'match':
      return search === null ? m.notices_matchesDeletedSearch() : m.notices_matches({ search });
    case 'price-drop':
      return m.notices_becameCheaper();
    case 'booked':
      return m.notices_wasBooked();
    case 'free-again':
      return m.notices_isFreeAgain();
  }
}

/** The price; after a drop, the old one too. */
function PriceNow({ price, notice: { kind, oldPrice } }: { price: number; notice: Notice }) {
  const before = kind === 'price-drop' && oldPrice !== null && oldPrice > price ? oldPrice : undefined;
  return (
    <span className="flex items-baseline gap-2 sm:flex-col sm:items-end sm:gap-0">
      {before !== undefined && (
        <del className="text-muted text-sm">
          <Price amount={before} className="font-normal" />
        </del>
      )}
      <Price amount={price} />
    </span>
  );
}
