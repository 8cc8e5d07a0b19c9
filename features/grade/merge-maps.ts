import { type DamageMap, lines, type Mark } from './grade.rules.ts';

const none: DamageMap = { marks: [], functions: {} };
const same = (one: Mark) => (other: Mark) =>
  one.side === other.side &&
  one.kind === other.kind &&
  one.size === other.size &&
  one.x === other.x &&
  one.y === other.y;

/** What two people, or two tabs, made of one damage map: what either added, without what either removed; on the same line, mine. */
export function mergeMaps(
  before: DamageMap | null,
  mine: DamageMap | null,
  theirs: DamageMap | null,
): DamageMap | null {
  const [old, own, other] = [before ?? none, mine ?? none, theirs ?? none];
  const has = (map: DamageMap, mark: Mark) => map.marks.some(same(mark));
  const marks = [
    ...own.marks.filter((mark) => has(other, mark) || !has(old, mark)),
    ...other.marks.filter((mark) => !has(old, mark) && !has(own, mark)),
  ];
  const answers = lines.map((line) => {
    const chosen = own.functions[line] === old.functions[line] ? other : own;
    return [line, chosen.functions[line]] as const;
  });
  const functions = Object.fromEntries(answers.filter(([, answer]) => answer));
  return marks.length > 0 || Object.keys(functions).length > 0 ? { marks, functions } : null;
}
