/** `npm run chaos`: crashes with the embedded PostgreSQL, overload and bursts; see report.md. `npm run simulate` has the rest. */
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';
import { runScenarios } from '../support/scenario.ts';
import { bursts } from './attack/bursts.ts';
import { crash } from './crash.ts';
import { overload } from './overload.ts';

await runScenarios({
  title: 'What the shop withstands',
  report: join(projectRoot, 'testing/chaos/report.md'),
  scenarios: [crash, overload, bursts],
  timeoutMinutes: 60,
});
