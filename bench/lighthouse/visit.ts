import type { Result } from 'lighthouse';
import { table } from '../markdown.ts';

export type Visit = {
  page: string;
  /** From 0 to 100. */
  scores: number[];
  /** Milliseconds. */
  largestPaint: number;
  blocking: number;
  shift: number;
  /** Bytes on the line. */
  script: number;
  styles: number;
  /** What Lighthouse would do better. */
  findings: string[];
  /** How fast Lighthouse finds the machine. */
  machine: number;
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const most = { largestPaint: 1_500, blocking: 50, shift: 0, script: 125_000, styles: 30_000 };

export function readVisit(page: string, { audits, categories: found, environment }: Result): Visit {
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  // By what it is: a script that is only fetched ahead is of no type yet.
  const bytesOf = (kind: string) =>
    requests.filter(({ mimeType }) => mimeType.includes(kind)).reduce((sum, { transferSize }) => sum + transferSize, 0);
  const weighed = categories.flatMap((name) => found[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return {
    page,
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    script: bytesOf('javascript'),
    styles: bytesOf('text/css'),
    machine: environment.benchmarkIndex,
    findings: weighed
      .map(({ id }) => audits[id])
      .filter((audit) => audit && audit.score !== null && audit.score < 1)
      .map((audit) => `${audit?.title} ${audit?.displayValue ?? ''}`.trim()),
  };
}

type Request = { mimeType: string; transferSize: number };

export const isAsWished = (visit: Visit) =>
  visit.scores.every((score) => score === 100) &&
  visit.largestPaint <= most.largestPaint &&
  visit.blocking <= most.blocking &&
  visit.shift <= most.shift &&
  visit.script <= most.script &&
  visit.styles <= most.styles;

export function describeVisits(visits: readonly Visit[]): string {
  const heads = [
    'Page',
    'Performance',
    'Accessibility',
    'Best practices',
    'SEO',
    'LCP',
    'TBT',
    'CLS',
    'Script',
    'CSS',
    'As wished',
  ];
  const rows = visits.map((visit) => [
    visit.page,
    ...visit.scores.map(String),
    `${(visit.largestPaint / 1000).toFixed(2)} s`,
    `${Math.round(visit.blocking)} ms`,
    visit.shift.toFixed(3),
    `${(visit.script / 1000).toFixed(1)} kB`,
    `${(visit.styles / 1000).toFixed(1)} kB`,
    isAsWished(visit) ? 'yes' : 'no',
  ]);
  const findings = visits.flatMap(({ page, findings: found }) => found.map((finding) => `- ${page}: ${finding}`));
  return [table(heads, rows), ...findings].join('\n');
}
