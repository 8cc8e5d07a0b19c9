/** How many letters were left out, added, changed or exchanged with the next, to each beginning of the other text. */
export function editsToBeginnings(one: string, other: string): number[] {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] as number) + Number(one[at - 1] !== other[to - 1]);
      const isExchanged = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const exchanged = isExchanged ? (before[to - 2] as number) + 1 : changed;
      next[to] = Math.min(changed, exchanged, (row[to] as number) + 1, (next[to - 1] as number) + 1);
    }
    [before, row] = [row, next];
  }
  return row;
}

export const editsBetween = (one: string, other: string): number =>
  editsToBeginnings(one, other)[other.length] as number;
