import type { Results } from '../self-test.contract.ts';

export type Found = Partial<Pick<Results, 'measured' | 'said'>>;
export type StepProps = { onDone: (found: Found) => void };
