import { writeCondition } from '#common/condition-words.ts';
import type { PillTone } from '#platform/ui/pill.tsx';
import { m } from '#translations';

type ConditionWords = { label: string; tone: PillTone; meaning: string };

const known = (): Record<string, Omit<ConditionWords, 'label'>> => ({
  excellent: { tone: 'positive', meaning: m.products_conditionExcellent() },
  good: { tone: 'accent', meaning: m.products_conditionGood() },
  fair: { tone: 'neutral', meaning: m.products_conditionFair() },
});

/** Where a condition is written without a ground of its own. */
export const conditionColours: Partial<Record<PillTone, string>> = {
  positive: 'text-positive',
  accent: 'text-accent-ink',
  neutral: 'text-ink',
};

/** Formats a condition; sellers may enter their own. */
export function describeCondition(condition: string): ConditionWords {
  const label = writeCondition(condition);
  return { label, ...(known()[condition.toLowerCase()] ?? { tone: 'neutral', meaning: m.products_conditionOther() }) };
}
