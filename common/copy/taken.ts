/** Why a product cannot be booked; a file of its own, because every product card needs it. */
// biome-ignore lint/performance/noBarrelFile: its own sentences, each by itself, so that a page carries only those it says.
export * as takenCopy from './taken.ts';

export const removedMark = 'No longer offered';
export const alreadyBooked = 'Somebody has already booked this phone';
export const noLongerForSale = 'This phone is no longer for sale';
