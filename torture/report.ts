import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/project-root.ts';
import { describeMachine } from '../bench/machine.ts';
import { formatSeconds, table } from '../bench/markdown.ts';
import type { Row, Scenario } from './scenario.ts';

const file = join(projectRoot, 'torture/report.md');
const head = `# What the shop withstands

Written by \`npm run torture\`, each part when it was last run in full. A line that did not hold says so.`;

export type Outcome = { scenario: Scenario; rows: Row[]; skipped?: string; seconds: number };

export const hasHeld = ({ rows }: Outcome) => rows.every(({ holds }) => holds);

export function describe({ scenario, rows, skipped, seconds }: Outcome): string {
  const findings = skipped
    ? `Not run: ${skipped}.`
    : table(
        ['what', 'found', 'wanted'],
        rows.map(({ what, found, wanted = '', holds }) => [what, holds ? found : `${found} DID NOT HOLD`, wanted]),
      );
  const taken = `It took ${formatSeconds(seconds)} on ${describeMachine()}.`;
  return [`## ${scenario.name}`, scenario.promise, findings, taken].join('\n\n');
}

/** Puts this part in the place of its older one, and leaves the other parts as they are. */
export function keepReport(outcome: Outcome, order: string[]): void {
  const parts = new Map<string, string>();
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const part of kept.split(/^(?=## )/m).slice(1)) parts.set(nameOf(part), part.trim());
  const { name } = outcome.scenario;
  // A machine that lacks something does not take away what another has found.
  if (!outcome.skipped || !parts.has(name)) parts.set(name, describe(outcome));
  const inOrder = order.flatMap((one) => parts.get(one) ?? []);
  writeFileSync(file, `${[head, ...inOrder].join('\n\n')}\n`);
}

const nameOf = (part: string) => part.slice(3, part.indexOf('\n')).trim();
