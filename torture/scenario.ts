import type { Stage } from './stage.ts';

/** One line of the report: what was looked at, what was found, and what would have been right. */
export type Row = { what: string; found: string; wanted?: string; holds: boolean };

export type Scenario = {
  /** As `--only=` takes it. */
  name: string;
  /** What it shows, in a sentence or two at the head of its table. */
  promise: string;
  run(stage: Stage): Promise<Row[]>;
};

/** A figure for its own sake. */
export const told = (what: string, found: string): Row => ({ what, found, holds: true });

export const expectedToBe = (what: string, found: number, wanted: number): Row => ({
  what,
  found: String(found),
  wanted: String(wanted),
  holds: found === wanted,
});

/** Names each status that was not expected, and how often it came; 0 stands for no answer. */
export function noneBut(expected: number[], what: string, answers: Map<number, number>): Row {
  const others = [...answers].filter(([status]) => !expected.includes(status));
  const found = others.map(([status, count]) => `${count} with ${status}`).join(', ');
  return { what, found: found || '0', wanted: '0', holds: others.length === 0 };
}

/** Thrown by a scenario for which this machine lacks something; the sentence says what. */
export class Skipped extends Error {
  override name = 'Skipped';
}
