import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/project-root.ts';
import { Skipped } from '../scenario.ts';
import type { Stage } from '../stage.ts';
import { until } from '../until.ts';

/** nginx with our own deploy/nginx.conf, though at these ports. */
export async function startNginx(stage: Stage, port: number, [one, other]: [number, number]): Promise<void> {
  if (spawnSync('nginx', ['-v']).error) throw new Skipped('nginx is not installed');
  const folder = join(stage.folder, 'nginx');
  await mkdir(folder);
  const ours = (await readFile(join(projectRoot, 'deploy/nginx.conf'), 'utf8'))
    .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${other}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  await writeFile(join(folder, 'reshell.conf'), ours);
  await writeFile(join(folder, 'nginx.conf'), around(folder));
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const exit = new Promise((resolve) => nginx.once('close', resolve));
  stage.afterwards(() => {
    nginx.kill('SIGQUIT');
    return exit;
  });
  await until('nginx answers', () => fetch(`http://127.0.0.1:${port}`).then(...yesOrNo));
}

const yesOrNo = [() => true, () => false] as const;

function around(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/reshell.conf;
}
`;
}
