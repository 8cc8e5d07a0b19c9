import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#platform/project-root.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

const metricsToken = 'a token for whoever measures';
const read = (...path: string[]) => readFileSync(join(projectRoot, 'deploy', ...path), 'utf8');
const dashboard = JSON.parse(read('grafana', 'dashboard.json')) as Dashboard;
const alerts = read('prometheus', 'alerts.yaml');
const expressions = {
  'the dashboard': dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  'the alerts': [...alerts.matchAll(/^ {8}expr: (.*(?:\n {10}.*)*)/gm)].map(([, expr]) => expr as string),
  'the tests of the alerts': [...read('prometheus', 'alerts.test.yaml').matchAll(/series: '([^']+)'/g)].map(
    ([, series]) => series as string,
  ),
};
type Dashboard = { panels: { id: number; title: string; targets?: { expr: string }[] }[] };

/** Added by Prometheus; it renames a label of ours that has one of these names. */
const scraped = ['job', 'instance'];
const ownName = (label: string) => label.replace(/^exported_/, '');
const metricName = /\b(?:reshell|nodejs|process)_[a-z0-9_]+/g;

let shop: TestApp;
/** Everything that is published, with the values of its labels. */
let published: Map<string, Record<string, string>[]>;
beforeAll(async () => {
  shop = await openTestApp({ config: { metricsToken } });
  await shop.anyone.get('/products');
  const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  published = new Map([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => [name as string, []]));
  for (const [, name = '', labels = ''] of body.matchAll(/^([a-z0-9_]+)(?:\{(.*)\})? \S+$/gm))
    published.set(name, [...(published.get(name) ?? []), labelsIn(labels)]);
});
afterAll(() => shop.close());

const labelsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value]));

test.each(Object.entries(expressions))('%s uses published metrics, by labels that they have', (_who, all) => {
  expect(all.length).toBeGreaterThan(10);
  const names = all.flatMap((expression) => expression.match(metricName) ?? []);
  expect(names.filter((name) => !published.has(name))).toEqual([]);

  const known = new Set([...published.values()].flat().flatMap(Object.keys));
  const grouped = all
    .flatMap((expression) => [...expression.matchAll(/by \(([^)]*)\)/g)])
    .flatMap(([, by]) => by?.split(', '));
  const isKnown = (label = '') => known.has(label) || scraped.some((name) => label === `exported_${name}`);
  expect(grouped.filter((label) => !isKnown(label))).toEqual([]);
});

test.each(Object.entries(expressions).slice(0, 2))('%s uses states that exist', (_who, all) => {
  const selectors = all.flatMap((expression) => [...expression.matchAll(/\b(reshell_\w+)\{([^}]*)\}/g)]);
  const unknown = selectors.flatMap(([, name = '', labels = '']) =>
    Object.entries(labelsIn(labels.replaceAll(/\w+(?:!=|=~|!~)"[^"]*"/g, '')))
      .filter(([label]) => !scraped.includes(label))
      .filter(([label, value]) => !published.get(name)?.some((sample) => sample[ownName(label)] === value))
      .map(([label, value]) => `${name}{${label}="${value}"}`),
  );
  expect(unknown).toEqual([]);
});

test('every metric of ours is on the dashboard', () => {
  const shown = new Set(expressions['the dashboard'].flatMap((expression) => expression.match(metricName) ?? []));
  const ours = [...published.keys()].filter((name) => name.startsWith('reshell_'));
  const isShown = (name: string) => ['', '_count', '_bucket'].some((suffix) => shown.has(name + suffix));
  expect(ours.filter((name) => !isShown(name.replace(/_(sum|count|bucket)$/, '')))).toEqual([]);
});

test('alerts about requests leave out event streams', () => {
  const routes = [...JSON.stringify(expressions).matchAll(/route!=\\+"([^"\\]+)/g)].map(([, route]) => route as string);
  expect(new Set(routes)).toEqual(new Set(['/api/events']));
  expect(shop.app.hasRoute({ method: 'GET', url: '/api/events' })).toBe(true);
});
