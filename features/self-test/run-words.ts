import { m } from '#translations';
import type { Outcome, Part, Results } from './self-test.contract.ts';

export const modelOf = ({ device: { model, system } }: Results): string =>
  model ?? (system === 'ios' ? m.selfTest_iphone() : m.selfTest_modelNone());

export const wordOf = (part: Part, outcome: Outcome): string =>
  part.by === 'said' ? m.selfTest_saidOutcomes(outcome) : m.selfTest_outcomes(outcome);
