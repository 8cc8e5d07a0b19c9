/** What the shop has acknowledged, to be held against what is there later. */
export function openLedger() {
  return {
    /** By name, which the load gives only once. */
    phones: new Map<string, { id: string; price: number; image: string }>(),
    /** Which bookings of each phone were acknowledged; the second one would be the fault. */
    bookings: new Map<string, string[]>(),
    /** Phone and person. */
    wishes: new Set<string>(),
    /** By hash. */
    pictures: new Set<string>(),
    /** How often each status was answered; 0 stands for no answer at all. */
    answers: new Map<number, number>(),
    /** When the request that was acknowledged last had been sent, and when its answer was there. */
    latest: { sentAt: 0, answeredAt: 0 },
  };
}

export type Ledger = ReturnType<typeof openLedger>;

export const countAcknowledged = ({ phones, bookings, wishes, pictures }: Ledger) =>
  phones.size + bookings.size + wishes.size + pictures.size;

/** As it is now; what is acknowledged meanwhile is not asked for. */
export function copyOf(ledger: Ledger): Ledger {
  return {
    ...ledger,
    phones: new Map(ledger.phones),
    bookings: new Map(ledger.bookings),
    wishes: new Set(ledger.wishes),
    pictures: new Set(ledger.pictures),
  };
}
