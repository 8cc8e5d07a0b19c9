/** The same choices in every run, so that a failure can be repeated. */
export function chooser(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  return <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value;
}
