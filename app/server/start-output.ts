/** Prints a start-up step with its duration. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  say(`  ${name.padEnd(26)} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

export function say(line: string) {
  process.stdout.write(`${line}\n`);
}
