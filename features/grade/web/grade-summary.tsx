import { m } from '#translations';
import { type DamageMap, goodBattery, gradeOf, lines } from '../grade.rules.ts';
import { writeMark } from '../grade-words.ts';

type GradeSummaryProps = { map: DamageMap; batteryHealth: number | null };

/** The grade in words about distance, with what keeps it from being better, or with what it still needs. */
export function GradeSummary({ map, batteryHealth }: GradeSummaryProps) {
  const { grade, reasons, unanswered } = gradeOf(map, batteryHealth);
  if (unanswered.length === lines.length) return <p>{m.grade_noAnswers()}</p>;
  if (!grade) return <p>{m.grade_notYet({ parts: unanswered.map((line) => m.grade_lines(line)).join('; ') })}</p>;
  return (
    <>
      <p>
        <strong>{m.grade_words(grade)}</strong>: {m.grade_meanings(grade)}
      </p>
      {reasons.length > 0 && (
        <>
          <p className="mt-2 text-sm">{m.grade_why()}</p>
          <ul className="list-disc ps-6 text-sm">
            {reasons.map((reason) => (
              <li key={Object.entries(reason).join()}>{writeReason(reason, map)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function writeReason(reason: ReturnType<typeof gradeOf>['reasons'][number], { marks }: DamageMap): string {
  if ('mark' in reason) {
    const mark = marks[reason.mark];
    return mark ? m.grade_reasonMark({ number: reason.mark + 1, mark: writeMark(mark) }) : '';
  }
  if ('marks' in reason) return m.grade_reasonMarks({ count: reason.marks });
  if ('line' in reason) return m.grade_faulty({ parts: m.grade_lines(reason.line) });
  return m.grade_reasonBattery({ percent: reason.battery, least: goodBattery });
}
