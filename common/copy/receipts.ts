/** The signed receipt of a handover. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as receiptsCopy from './receipts.ts';

export const title = 'Receipt';
export const none = 'There is no receipt of this deal';
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
  `Both sides confirmed the handover at ${shop}. The file of this receipt is signed: a single changed letter shows.`;
export const signedBy = 'Signed with key';
export const checkIt = 'Check a receipt';

export const verifyTitle = 'Check a receipt';
export const verifyAdvice =
  'Choose the file of a receipt. It is checked in your browser and sent nowhere, once this page is open also without a connection.';
export const chooseFile = 'File of the receipt';
export const changed = 'This receipt is not genuine: it was changed after it was signed, or never signed at all.';
export const genuine = 'The receipt is unchanged, and this shop signed it.';
export const foreignKey =
  'The receipt is unchanged, but it was signed with a key that is not this shop’s. Do not rely on it.';
export const unknownKey =
  'The receipt is unchanged since it was signed. Whether the key is this shop’s could not be asked: compare it when you are online.';
export const cannotCheck =
  'This browser cannot check signatures of this kind (Ed25519). Please use a newer one, or npm run verify-receipt.';
