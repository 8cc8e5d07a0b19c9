import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** Where the build draws the demo pictures. */
export const demoPictureFolder = join(projectRoot, 'dist/demo-pictures');
