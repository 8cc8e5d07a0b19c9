import { phonesCopy } from '#common/copy/phones.ts';
import type { PillTone } from '#platform/ui/pill.tsx';

type ConditionWords = { label: string; tone: PillTone; meaning: string };

const known: Record<string, Omit<ConditionWords, 'label'>> = {
  excellent: { tone: 'positive', meaning: phonesCopy.conditionExcellent },
  good: { tone: 'accent', meaning: phonesCopy.conditionGood },
  fair: { tone: 'neutral', meaning: phonesCopy.conditionFair },
};

/** Where a condition is written without a ground of its own. */
export const conditionColours: Partial<Record<PillTone, string>> = {
  positive: 'text-positive',
  accent: 'text-accent-ink',
  neutral: 'text-ink',
};

/** Formats a condition; sellers may enter their own. */
export function describeCondition(condition: string): ConditionWords {
  const label = condition.charAt(0).toUpperCase() + condition.slice(1);
  return { label, ...(known[condition.toLowerCase()] ?? { tone: 'neutral', meaning: phonesCopy.conditionOther }) };
}
