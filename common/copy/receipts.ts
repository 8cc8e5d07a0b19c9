/** The signed receipt of a handover. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as receiptsCopy from './receipts.ts';

export const title = 'Receipt';
export const none = 'There’s no receipt for this deal';
export const show = 'Receipt';
export const print = 'Print';
export const download = 'Save the signed file';
export const back = 'Back to the deal';
export const soldBy = 'Sold by';
export const boughtBy = 'Bought by';
export const price = 'Price paid';
export const bookedOn = 'Booked on';
export const handedOverOn = 'Handed over on';
export const place = 'Place';
export const deal = 'Deal';
export const statement = (shop: string) =>
  `Both people confirmed the handover on ${shop}. The receipt’s file is signed, so even one changed letter shows.`;
export const signedBy = 'Signed with key';
export const checkIt = 'Check a receipt';

export const verifyTitle = 'Check a receipt';
export const verifyAdvice =
  'Choose a receipt’s file. It’s checked in your browser and sent nowhere. Once this page is open, it works without a connection too.';
export const chooseFile = 'Receipt file';
export const changed = 'This receipt isn’t genuine: it was changed after it was signed, or never signed at all.';
export const genuine = 'The receipt is unchanged, and this shop signed it.';
export const foreignKey =
  'The receipt is unchanged, but it was signed with a key that isn’t this shop’s. Don’t rely on it.';
export const unknownKey =
  'The receipt is unchanged since it was signed. We couldn’t check whether the key is this shop’s: try again when you’re online.';
export const cannotCheck =
  'This browser can’t check this kind of signature (Ed25519). Please use a newer one, or npm run verify-receipt.';
