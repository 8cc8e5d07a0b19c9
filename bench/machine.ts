import { availableParallelism, cpus, totalmem } from 'node:os';

export function describeMachine(): string {
  const model = cpus()[0]?.model.trim();
  const parts = [
    `${availableParallelism()} cores${model && model !== 'unknown' ? ` (${model})` : ''}`,
    process.arch,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    process.platform,
    `Node ${process.versions.node}`,
  ];
  return parts.join(', ');
}
