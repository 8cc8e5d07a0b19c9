import { writeOwnTime } from '#common/days.ts';
import { m } from '#translations';
import type { OwnProduct } from '../products.contract.ts';

/** What a booked phone waits for, to its seller. */
export function writeWhoseTurn({ waitsFor, meetingAt, buyerName }: NonNullable<OwnProduct['booking']>): string {
  if (waitsFor === 'admin') return m.deals_alreadyDisputed();
  if (waitsFor === 'nobody') return m.deals_nextBlocked();
  if (waitsFor === 'seller') return m.products_waitsForYou();
  if (waitsFor === 'buyer') return m.products_waitsFor({ name: buyerName || m.deals_formerMember() });
  return meetingAt ? m.products_meetingAt({ time: writeOwnTime(meetingAt) }) : m.products_agreeOnMeeting();
}
