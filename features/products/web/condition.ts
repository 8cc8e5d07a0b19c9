import { copy } from '#common/copy.ts';
import type { PillTone } from '#web/ui/pill.tsx';

type ConditionWords = { label: string; tone: PillTone; meaning: string };

const known: Record<string, Omit<ConditionWords, 'label'>> = {
  excellent: { tone: 'positive', meaning: copy.conditionExcellent },
  good: { tone: 'accent', meaning: copy.conditionGood },
  fair: { tone: 'neutral', meaning: copy.conditionFair },
};

/** A condition in plain words; sellers may write one of their own. */
export function describeCondition(condition: string): ConditionWords {
  const label = condition.charAt(0).toUpperCase() + condition.slice(1);
  return { label, ...(known[condition.toLowerCase()] ?? { tone: 'neutral', meaning: copy.conditionOther }) };
}
