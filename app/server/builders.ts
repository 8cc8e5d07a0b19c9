import { v7 as uuidv7 } from 'uuid';
import { agreedTerms } from '#features/products/facts.ts';
import { insertProduct } from '#features/products/server/products.queries.ts';
import { insertMatchesOf } from '#features/saved-searches/server/saved-searches.queries.ts';
import { type Db, transaction } from '#platform/db/client.ts';
import { accounts, bookings, dealEvents, handovers, type products, sessions, users } from '#platform/db/schema.ts';

/* Inserts people, sessions, products and bookings for demo data, the first admin and tests. */

type NewPerson = Omit<typeof users.$inferInsert, 'id'> & { passwordHash?: string };

export async function insertPerson(db: Db, { passwordHash, ...person }: NewPerson) {
  const id = uuidv7();
  const [user] = await db
    .insert(users)
    .values({ ...person, id, email: person.email.toLowerCase() })
    .returning();
  if (passwordHash)
    await db.insert(accounts).values({ userId: id, providerId: 'credential', accountId: id, password: passwordHash });
  return user as typeof users.$inferSelect;
}

/** Inserts a session that lasts one day and returns the id that a bearer token names. */
export async function insertSession(db: Db, userId: string): Promise<string> {
  const sessionId = uuidv7();
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await db.insert(sessions).values({ id: sessionId, token: sessionId, userId, expiresAt });
  return sessionId;
}

type NewProduct = Partial<typeof products.$inferInsert> & { sellerId: string };

export function insertProductOf(db: Db, details: NewProduct) {
  const usual = {
    name: 'Galaxy S21',
    price: 240,
    category: 'Samsung',
    description: 'Works well, one small scratch on the back.',
    condition: 'good',
    mobileNumber: '+8801700000000',
    location: 'Dhaka',
    purchaseYear: 2021,
    image: '/pictures/00000000000000000000000000000000/1280.webp',
  };
  return transaction(db, (tx) => insertProduct(tx, { ...usual, ...details }, insertMatchesOf));
}

export async function insertBookingOf(
  db: Db,
  product: typeof products.$inferSelect,
  buyer: typeof users.$inferSelect,
  details: Partial<typeof bookings.$inferInsert> = {},
) {
  const [booking] = await db
    .insert(bookings)
    .values({
      productId: product.id,
      productName: product.name,
      price: product.price,
      image: product.image,
      sellerId: product.sellerId,
      buyerId: buyer.id,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      agreed: Object.fromEntries(agreedTerms.map((term) => [term, product[term]])),
      ...details,
    })
    .returning();
  const { id: bookingId, productId } = booking as typeof bookings.$inferSelect;
  await db
    .insert(dealEvents)
    .values({ productId, bookingId, number: 1, act: 'book', actor: 'buyer', status: 'Booked' });
  return booking as typeof bookings.$inferSelect;
}

/** What makes a deal count: its code was entered, and both confirmed. */
export async function insertHandoverOf(
  db: Db,
  { productId, id: bookingId }: Pick<typeof bookings.$inferSelect, 'productId' | 'id'>,
  at = new Date(),
) {
  await db.insert(handovers).values({
    productId,
    bookingId,
    code: '000000',
    codeEnteredAt: at,
    buyerConfirmedAt: at,
    sellerConfirmedAt: at,
  });
}
