/** `npm run torture`: process crashes, database failures and overload; see report.md. */
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.ts';
import { runScenarios } from '../support/scenario.ts';
import { bursts } from './attack/bursts.ts';
import { crash } from './crash.ts';
import { database } from './database.ts';
import { deploy } from './deploy.ts';
import { overload } from './overload.ts';

await runScenarios({
  title: 'What the shop withstands',
  report: join(projectRoot, 'testing/chaos/report.md'),
  scenarios: [crash, database, overload, deploy, bursts],
  timeoutMinutes: 90,
});
