import { m } from '#translations';
import { type DamageMap, goodBattery, lines, type Mark, type Reason, regionOf } from './grade.rules.ts';

type RegionKey = Parameters<typeof m.grade_regions>[0];

export const writeRegion = ({ row, column }: { row: number; column: number }) =>
  m.grade_regions(`${row}${column}` as RegionKey);

/** A mark in words: side and place, what it is, and from how far it is seen. */
export const writeMark = (mark: Mark) =>
  m.grade_mark({
    side: m.grade_sides(mark.side),
    region: writeRegion(regionOf(mark)),
    kind: m.grade_kinds(mark.kind),
    size: m.grade_sizes(mark.size),
  });

/** All of a map in lines of text: the marks, then what does not work. */
export function writeDamageMap({ marks, functions }: DamageMap): string {
  const faulty = lines.filter((line) => functions[line] === 'faulty').map((line) => m.grade_lines(line));
  return [
    ...(marks.length > 0 ? marks.map((mark, index) => `${index + 1}. ${writeMark(mark)}`) : [m.grade_noMarks()]),
    ...(faulty.length > 0 ? [m.grade_faulty({ parts: faulty.join(', ') })] : []),
  ].join('\n');
}

/** Why the grade of this map is no better. */
export function writeReason(reason: Reason, { marks }: DamageMap): string {
  if ('mark' in reason) {
    const mark = marks[reason.mark];
    return mark ? m.grade_reasonMark({ number: reason.mark + 1, mark: writeMark(mark) }) : '';
  }
  if ('marks' in reason) return m.grade_reasonMarks({ count: reason.marks });
  if ('line' in reason) return m.grade_faulty({ parts: m.grade_lines(reason.line) });
  return m.grade_reasonBattery({ percent: reason.battery, least: goodBattery });
}
