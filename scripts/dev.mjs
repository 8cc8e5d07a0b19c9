import { spawn } from 'node:child_process';
import { ensureInstalled, requireNode, root } from './set-up.mjs';

requireNode();
await ensureInstalled();
const args = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'app/server/dev.ts'];
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => process.exit(code ?? 0));
