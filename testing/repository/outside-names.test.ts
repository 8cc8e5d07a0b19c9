import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const outsideNames =
  /\b(sucess|metingAddress|spacification|year_of_purches|product_cetegory|advatise|accesToken|allshellar|product_price|condition_type|posting_time|seller_email)\b/;
const mayHold =
  /(\.contract\.ts|\.test\.tsx?|common\/mutation-result\.ts|common\/copy\/[\w-]+\.ts|features\/products\/facts\.ts|common\/paths\.ts|platform\/api\/token\.ts)$/;

/** Only contracts translate the outside's spelling. */
test('wire names stand only in the files that translate them', () => {
  const offenders = ['common', 'platform', 'features', 'app', 'demo', 'scripts']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !mayHold.test(file))
    .filter((file) => outsideNames.test(readFileSync(file, 'utf8')));
  expect(offenders).toEqual([]);
});
