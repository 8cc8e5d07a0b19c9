import { outcomeOf, type Part, parts, type Results } from './self-test.contract.ts';

const isTold = (outcome: string) => outcome === 'pass' || outcome === 'fail';

/** Parts that were tried in both runs with another outcome, and whether the phone named itself differently. */
export function differencesOf(one: Results, other: Results): { parts: Part[]; isAnotherModel: boolean } {
  const differing = parts.filter((part) => {
    const [first, second] = [outcomeOf(one, part), outcomeOf(other, part)];
    return isTold(first) && isTold(second) && first !== second;
  });
  const isAnotherModel =
    (one.device.model !== null && other.device.model !== null && one.device.model !== other.device.model) ||
    (one.device.system !== 'other' && other.device.system !== 'other' && one.device.system !== other.device.system);
  return { parts: differing, isAnotherModel };
}
