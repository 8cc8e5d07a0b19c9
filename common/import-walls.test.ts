import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Which features the files of each feature import, for one side of the wall between browser and server. */
function importsBetweenFeatures(side: 'server' | 'web'): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of readdirSync('features', { recursive: true, encoding: 'utf8' })) {
    const [feature = '', folder] = file.split('/');
    if (folder !== side || !/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const imported = graph.get(feature) ?? new Set();
    const text = readFileSync(join('features', file), 'utf8');
    for (const [, other] of text.matchAll(new RegExp(`'#features/([a-z-]+)/${side}/`, 'g')))
      if (other) imported.add(other);
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

/** So that each can be read, and understood, with only those it stands on. */
test.each(['server', 'web'] as const)('no features lean on each other in a circle (%s)', (side) => {
  expect(findCycle(importsBetweenFeatures(side))).toBeUndefined();
});
