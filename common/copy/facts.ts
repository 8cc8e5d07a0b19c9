/** Values of a product's facts; a file of its own, since product lists need none of them. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as factsCopy from './facts.ts';

export const networkWords = {
  unlocked: 'Unlocked: works with any SIM card',
  locked: 'Locked: works with one operator only; ask the seller which',
};
export const simWords = { one: 'One SIM', two: 'Two SIMs', esim: 'eSIM' };
export const repairWords = {
  nothing: 'Never repaired',
  screen: 'Screen replaced',
  battery: 'Battery replaced',
  other: 'Other repair',
};
export const accessoryWords = {
  box: 'original box',
  charger: 'charger',
  cable: 'cable',
  earphones: 'earphones',
  case: 'case',
  receipt: 'receipt',
};
