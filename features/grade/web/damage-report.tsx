import { m } from '#translations';
import { answers, type DamageMap, lines } from '../grade.rules.ts';
import { writeMark } from '../grade-words.ts';
import { GradeSummary } from './grade-summary.tsx';
import { PhoneDrawing } from './phone-drawing.tsx';

type DamageReportProps = { map: DamageMap | null; batteryHealth: number | null };

/** What the seller says of a phone's looks and functions: the drawing, the same in words, and the grade that follows. */
export function DamageReport({ map, batteryHealth }: DamageReportProps) {
  if (!map) return <p className="max-w-[70ch]">{m.grade_noMap()}</p>;
  const { marks, functions } = map;
  const groups = [...answers, undefined].map(
    (answer) => [answer, lines.filter((line) => functions[line] === answer)] as const,
  );
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:items-start lg:gap-10">
      <PhoneDrawing marks={marks} className="mx-auto w-full max-w-80" />
      <div className="flex max-w-[70ch] flex-col gap-4">
        <div>
          <GradeSummary map={map} batteryHealth={batteryHealth} />
        </div>
        {marks.length > 0 ? (
          <ol>
            {marks.map((mark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number.
              <li key={index}>
                {m.grade_numbered({ number: index + 1 })} {writeMark(mark)}
              </li>
            ))}
          </ol>
        ) : (
          <p>{m.grade_noMarks()}</p>
        )}
        <dl className="text-sm">
          {groups
            .filter(([, group]) => group.length > 0)
            .map(([answer, group]) => (
              <div key={answer ?? ''} className="border-line border-t py-2">
                <dt className="font-semibold first-letter:uppercase">
                  {answer ? m.grade_answers(answer) : m.grade_notAnswered()}
                </dt>
                <dd>{group.map((line) => m.grade_lines(line)).join('; ')}</dd>
              </div>
            ))}
        </dl>
      </div>
    </div>
  );
}
