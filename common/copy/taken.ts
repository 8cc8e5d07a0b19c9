/** Why a product cannot be booked; a file of its own, because every product card needs it. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as takenCopy from './taken.ts';

export const removedMark = 'No longer available';
export const alreadyBooked = 'Someone has already booked this phone';
export const noLongerForSale = 'This phone is no longer for sale';
