import { compressInBackground, ensureBuilt, ensureInstalled, requireNode, root } from './set-up.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
await import('../dist/server/start.js');
compressInBackground();
