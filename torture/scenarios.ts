import { bursts } from './attack/bursts.ts';
import { attack } from './attack.ts';
import { backup } from './backup.ts';
import { crash } from './crash.ts';
import { databaseTrouble } from './database-trouble.ts';
import { deploy } from './deploy.ts';
import { overload } from './overload.ts';
import type { Scenario } from './scenario.ts';

/** Every scenario, in the order in which they run and are reported. */
export const scenarios: Scenario[] = [crash, databaseTrouble, overload, backup, deploy, attack, bursts];
