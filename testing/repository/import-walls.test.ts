import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Which features the files of each feature import: browser, server and contracts together. */
function importsBetweenFeatures(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of readdirSync('features', { recursive: true, encoding: 'utf8' })) {
    const [feature = ''] = file.split('/');
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const imported = graph.get(feature) ?? new Set();
    for (const [, other] of readFileSync(join('features', file), 'utf8').matchAll(/'#features\/([a-z-]+)\//g))
      if (other && other !== feature) imported.add(other);
    graph.set(feature, imported);
  }
  return graph;
}

function findCycle(graph: Map<string, Set<string>>): string[] | undefined {
  const visit = (feature: string, path: string[]): string[] | undefined => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
    for (const next of graph.get(feature) ?? []) {
      const cycle = visit(next, [...path, feature]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  for (const feature of graph.keys()) {
    const cycle = visit(feature, []);
    if (cycle) return cycle;
  }
  return undefined;
}

test('features import each other in one direction only', () => {
  expect(findCycle(importsBetweenFeatures())).toBeUndefined();
});
