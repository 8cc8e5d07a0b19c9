import * as z from 'zod/mini';
import { m } from '#translations';
import {
  type Answer,
  answers,
  answersTo,
  kinds,
  kindsOn,
  type Line,
  lines,
  type Mark,
  maxMarks,
  sides,
  sizes,
} from './grade.rules.ts';

const oneOf = <const Name extends string>(names: readonly Name[]) =>
  z.enum(names, { error: () => m.products_chooseOneOf({ names: names.join(', ') }) });

const notShare = () => m.grade_notShare();
/** Rounded to a thousandth, finer than a finger points. */
const share = z.number({ error: notShare }).check(
  z.gte(0, { error: notShare }),
  z.lte(1, { error: notShare }),
  z.overwrite((value) => Math.round(value * 1000) / 1000),
);

const error = () => m.grade_notMap();

const mark = z
  .object({ side: oneOf(sides), kind: oneOf(kinds), size: oneOf(sizes), x: share, y: share }, { error })
  .check(
    z.refine(({ side, kind }: Mark) => kindsOn(side).includes(kind), {
      path: ['kind'],
      error: () => m.grade_onlyOnScreen(),
    }),
  );

/** What a seller says of a phone's looks and functions; a line without an answer is left out. */
export const damageMap = z.object(
  {
    marks: z
      .array(mark, { error })
      .check(z.maxLength(maxMarks, { error: () => m.grade_tooManyMarks({ max: maxMarks }) })),
    functions: z.partialRecord(oneOf(lines), oneOf(answers), { error }).check(
      z.check(({ value, issues }) => {
        for (const [line, answer] of Object.entries(value))
          if (!answersTo(line as Line).includes(answer as Answer))
            issues.push({ code: 'custom', path: [line], message: m.grade_neverAbsent(), input: answer });
      }),
    ),
  },
  { error },
);
