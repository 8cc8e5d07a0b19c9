/**
 * SQL that joins the handover `h` of a deal: the phone changed hands when the seller entered the buyer's code and both
 * confirmed. Nothing else counts for a person's record, for reviews and for sold prices; neither what one side says alone
 * nor what an admin decides has all three.
 */
export const joinHandover = (deal: string) => `
  join handovers h on h.booking_id = ${deal}.id and ${deal}.status = 'Handed over'
    and h.code_entered_at is not null and h.buyer_confirmed_at is not null and h.seller_confirmed_at is not null`;

/** A newer account has no voice in prices, nor in what others missed. */
export const newAccountDays = 7;
