import { type Listing, makeListing, uuidAt } from './listing.ts';
import { naturally, seededRandom } from './random.ts';

const sellerCount = 20_000;
const buyerCount = 5_000;
const bookedShare = 0.06;
const span = 2 * 365 * 86_400_000;

/** Everybody and everything of a shop with this many listings, posted evenly over the last two years, oldest first. */
export function makeMarket(size: number, now: Date) {
  const random = seededRandom(1);
  const opened = new Date(now.getTime() - span);
  const people = Array.from({ length: sellerCount + buyerCount }, (_, n) => ({
    id: uuidAt(opened, random),
    name: `${n < sellerCount ? 'Seller' : 'Buyer'} ${n + 1}`,
    email: `person${n + 1}@example.org`,
    email_verified: true,
    role: n < sellerCount ? 'seller' : 'buyer',
    created_at: opened,
    updated_at: opened,
  }));
  const buyers = people.slice(sellerCount);
  const drawSeller = naturally(people.slice(0, sellerCount));

  function* batches(perBatch: number): Generator<{ listings: Listing[]; bookings: object[] }> {
    for (let start = 0; start < size; start += perBatch) {
      const listings = Array.from({ length: Math.min(perBatch, size - start) }, (_, n) => {
        const at = new Date(opened.getTime() + Math.floor(((start + n + random.next()) / size) * span));
        return makeListing(random, { number: start + n + 1, sellerId: drawSeller(random).id, at, now });
      });
      yield { listings, bookings: listings.flatMap(bookingOf) };
    }
  }

  function bookingOf(listing: Listing): object[] {
    const isBooked = listing.status === 'listed' && random.happens(bookedShare);
    if (!isBooked && listing.status !== 'sold') return [];
    const buyer = random.pick(buyers);
    return [
      {
        id: uuidAt(listing.posted_at, random),
        product_id: listing.id,
        buyer_id: buyer.id,
        buyer_name: buyer.name,
        buyer_email: buyer.email,
        phone: '+8801700000000',
        meeting_address: listing.location,
        product_name: listing.name,
        price: listing.price,
        image: listing.image,
        status: isBooked ? 'Booked' : 'Sold',
        created_at: listing.posted_at,
        updated_at: listing.posted_at,
      },
    ];
  }

  return { people, batches };
}
