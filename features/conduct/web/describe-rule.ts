import type { EveryRule } from '#common/report-rules.ts';
import { m } from '#translations';

/** A listing breaks other rules than a person. */
export const describeRule = (kind: 'phone' | 'person' | 'deal' | 'message', rule: EveryRule): string =>
  kind === 'phone'
    ? m.reports_rule(rule as Parameters<typeof m.reports_rule>[0])
    : m.reports_conductRule(rule as Parameters<typeof m.reports_conductRule>[0]);
