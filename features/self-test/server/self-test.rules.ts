import type { Device, Fit } from '../self-test.contract.ts';

export type Listed = { name: string; model: string | null };

const isIphone = ({ name, model }: Listed) => /iphone|আইফোন/i.test(`${name} ${model ?? ''}`);

/** Whether a phone can be the listed one, by what its browser says about it. */
export function fitOf(listed: Listed, { system }: Device): Fit {
  if (system !== 'other' && (system === 'ios') !== isIphone(listed)) return 'another';
  return 'unknown';
}
