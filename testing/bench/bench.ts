/** `npm run bench`: measures the built shop beside the limits of the machine; `--only=`, `--quick`; see report.md. */
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';
import { runScenarios } from '../support/scenario.ts';
import { bookings } from './bookings.ts';
import { changes } from './changes.ts';
import { firstTap, lighthouse } from './first-visit.ts';
import { flood } from './flood.ts';
import { sizes } from './sizes.ts';
import { streams } from './streams.ts';
import { cached, rendered, uncached } from './throughput.ts';

await runScenarios({
  title: 'What the shop can do',
  report: join(projectRoot, 'testing/bench/report.md'),
  // The sizes come last: a million products leave the machine in another state than they find it.
  scenarios: [cached, uncached, rendered, bookings, changes, streams, flood, firstTap, lighthouse, sizes],
  timeoutMinutes: 60,
});
