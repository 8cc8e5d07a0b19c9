import { m } from '#translations';

/** The specification's choices for a new product. */
export const conditions = ['excellent', 'good', 'fair'] as const;

/** A condition within a sentence; a seller's own words stay as they are. */
export function conditionInWords(condition: string): string {
  const found = conditions.find((each) => each === condition.toLowerCase());
  return found ? m.facts_conditionWords(found) : condition;
}

/** A condition on its own. */
export function writeCondition(condition: string): string {
  const text = conditionInWords(condition);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
