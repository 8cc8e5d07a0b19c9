import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('features', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

/** Which features the files of each feature import: browser, server and contracts together. */
function importsBetweenFeatures(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const [feature = ''] = file.split('/');
    const imported = graph.get(feature) ?? new Set();
    for (const [, other] of readFileSync(join('features', file), 'utf8').matchAll(/'#features\/([a-z-]+)\//g))
      if (other && other !== feature) imported.add(other);
    graph.set(feature, imported);
  }
  return graph;
}

function findCycle(graph: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

test('features import each other in one direction only', () => {
  expect(findCycle(importsBetweenFeatures())).toBeUndefined();
});
