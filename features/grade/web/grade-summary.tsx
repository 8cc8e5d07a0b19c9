import { m } from '#translations';
import { type DamageMap, gradeOf, lines } from '../grade.rules.ts';
import { writeReason } from '../grade-words.ts';

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
