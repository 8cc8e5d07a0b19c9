import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** `ms-4` is the margin at the start of a line in either direction of writing, `ml-4` only in one. */
const physical =
  /(?<![\w./-])(?:[\w[\]&>*.()=@/-]+:)*-?(?:(?:ml|mr|pl|pr|left|right|scroll-[mp][lr])-(?:\d|px|auto|full|\[|\()[^\s"'`]*|(?:border-[lr]|rounded-(?:[lr]|[tb][lr])|(?:text|float)-(?:left|right))(?:-[^\s"'`]+)?)(?=[\s"'`])/g;
/** The middle of a screen, from which an element is moved back by half of its width. */
const middle = /left-1\/2$/;

test('layout uses start and end instead of left and right', () => {
  const found = ['app', 'features', 'platform'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') || (file.endsWith('.ts') && /(^|\/)(web|ui)\//.test(`${folder}/${file}`)))
      .flatMap((file) =>
        (readFileSync(join(folder, file), 'utf8').match(physical) ?? [])
          .filter((name) => !middle.test(name))
          .map((name) => `${folder}/${file}: ${name}`),
      ),
  );
  expect(found).toEqual([]);
});

test('the pattern matches physical classes and no others', () => {
  const names = ['ml-4', 'sm:-mr-2.5', '[&>ul]:pl-6', 'right-0', 'text-left', 'border-l', 'rounded-tl-card'];
  expect(`"${names.join(' ')}"`.match(physical)).toEqual(names);
  expect('"ms-4 text-end html-5 a-left-b copyright-2026"'.match(physical)).toBeNull();
});
