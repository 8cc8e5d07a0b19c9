import { formatCount, formatSeconds } from '../../bench/markdown.ts';
import { median } from '../../bench/statistics.ts';
import type { Findings } from '../load/check.ts';
import { countAcknowledged, type Ledger } from '../load/ledger.ts';
import type { Orphans } from '../load/orphans.ts';
import { expectedToBe, noneBut, type Row, told } from '../scenario.ts';
import type { Victim } from './target.ts';

export function describeWrites(ledger: Ledger, found: Findings, orphans: Orphans): Row[] {
  const { phones, bookings, wishes, pictures, answers } = ledger;
  const kinds = [
    ['phones', phones],
    ['bookings', bookings],
    ['wishes', wishes],
    ['pictures', pictures],
  ] as const;
  return [
    told('writes acknowledged', formatCount(countAcknowledged(ledger))),
    told('of them', kinds.map(([name, { size }]) => `${formatCount(size)} ${name}`).join(', ')),
    expectedToBe('acknowledged and lost', found.lost.length, 0),
    expectedToBe('there twice', found.doubled.length, 0),
    expectedToBe('pictures missing or incomplete', found.missingPictures.length, 0),
    told('uploads cut off, taken away by the sweep', formatCount(orphans.swept)),
    expectedToBe('files without a record after the sweep', orphans.left, 0),
    told('requests without an answer', formatCount(answers.get(0) ?? 0)),
    told('requests put off with 503', formatCount(answers.get(503) ?? 0)),
    noneBut([200, 201, 409, 503, 0], 'requests answered in any other way than they should', answers),
  ];
}

const names: Record<Victim, string> = {
  server: 'the server',
  postmaster: 'PostgreSQL',
  backend: 'a session of PostgreSQL',
  both: 'both',
};

/** From the kill to the next write that is acknowledged. */
export function describeTimes(seconds: Record<Victim, number[]>): Row[] {
  return Object.entries(seconds)
    .filter(([, all]) => all.length > 0)
    .map(([victim, all]) =>
      told(
        `${names[victim as Victim]} killed ${all.length} times, writing again after`,
        `${formatSeconds(median(all))} (median), ${formatSeconds(Math.max(...all))} (most)`,
      ),
    );
}
