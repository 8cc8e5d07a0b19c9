import { lastRelease } from './last-release.ts';

/* A migration must leave the last release working, and nobody waiting; see docs/operations.md. */

type Rule = { kind: 'contract' | 'compatible'; pattern: RegExp; because: string };

const column = String.raw`add column (?:if not exists )?\S+`;
const rules: Rule[] = [
  { kind: 'contract', pattern: /^drop /, because: 'takes away what the last release may use' },
  { kind: 'contract', pattern: /^alter .* drop /, because: 'takes away what the last release may use' },
  { kind: 'contract', pattern: /^alter .* rename /, because: 'the last release knows only the old name' },
  {
    kind: 'contract',
    pattern: /^alter .* alter column \S+ (set data )?type /,
    because: 'changes a type under the last release',
  },
  { kind: 'contract', pattern: /^alter .* set not null/, because: 'the last release may still leave it out' },
  {
    kind: 'contract',
    pattern: new RegExp(`^alter .* ${column} (?!.* (default|generated) ).* not null`),
    because: 'the last release does not fill it: give it a default',
  },
  {
    kind: 'compatible',
    pattern: new RegExp(`^alter .* ${column} .*( generated |default (gen_random_uuid|random|nextval|clock_timestamp))`),
    because: 'writes the whole table anew while everybody waits',
  },
  { kind: 'compatible', pattern: /^alter .* add constraint /, because: 'may refuse what the last release writes' },
  { kind: 'compatible', pattern: /^create unique index /, because: 'may refuse what the last release writes' },
  { kind: 'compatible', pattern: /^create index /, because: 'lets nobody write while it is built' },
  {
    kind: 'compatible',
    pattern: /^create (or replace )?(constraint )?trigger /,
    because: 'changes what a write of the last release does',
  },
  { kind: 'compatible', pattern: /^create or replace /, because: 'changes what the last release calls' },
  {
    kind: 'compatible',
    pattern: /^(update|delete|truncate|lock|cluster|vacuum|refresh) /,
    because: 'may hold up everybody for long',
  },
];

/**
 * What in a migration would disturb the last release, each with its reason; nothing where a comment answers for it. Given
 * all that is unreleased, since nobody knows yet the tables that any of it makes.
 */
export function faultsOf(migration: string, unreleased = [migration]): string[] {
  const made = new Set(unreleased.flatMap(statementsOf).flatMap(({ text }) => madeTable.exec(text)?.[1] ?? []));
  return statementsOf(migration).flatMap(({ text, comment }) => {
    const table = touchedTable.exec(text)?.[1];
    if (table && made.has(table)) return [];
    return rules
      .filter(({ pattern, kind }) => pattern.test(text) && !isAnsweredFor(kind, comment))
      .map(({ because, kind }) => `${text.slice(0, 100)}: ${because}, or say why not in "-- ${wording[kind]}"`);
  });
}

const madeTable = /^create table (?:if not exists )?(\S+)/;
const touchedTable = /^(?:alter table|create .*(?:index|trigger) .*? on) (?:only )?(\S+)/;
const wording = { contract: 'contract since <release>: …', compatible: 'compatible: …' };

function isAnsweredFor(kind: Rule['kind'], comment: string): boolean {
  if (kind === 'compatible') return /-- compatible: \S/.test(comment);
  const since = /-- contract since (\d+\.\d+\.\d+): \S/.exec(comment)?.[1];
  return since !== undefined && compareVersions(since, lastRelease.version) <= 0;
}

function compareVersions(one: string, other: string): number {
  const [ones, others] = [one.split('.').map(Number), other.split('.').map(Number)];
  return ones.map((part, place) => part - (others[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

type Statement = { text: string; comment: string };

/** In small letters and single spaces, without quotes, comments and the bodies of functions. */
function statementsOf(migration: string): Statement[] {
  const outline = migration
    .replaceAll('--> statement-breakpoint', ';')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, 'BODY')
    .replace(/'(?:[^']|'')*'/g, "''");
  return outline.split(';').flatMap((statement) => {
    const comment = statement.match(/--.*/g)?.join('\n') ?? '';
    const text = statement
      .replace(/--.*/g, '')
      .replace(/["\s]+/g, ' ')
      .replaceAll('public.', '')
      .trim()
      .toLowerCase();
    return text ? [{ text, comment }] : [];
  });
}
