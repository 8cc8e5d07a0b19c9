import { StartFailure } from '#server/start-failure.ts';

/** Runs what a person asked for on the command line, with one argument, and tells the outcome in a sentence. */
export async function runCommand(usage: string, work: (argument: string) => Promise<string>): Promise<void> {
  const [argument] = process.argv.slice(2);
  try {
    if (!argument) throw new StartFailure(usage);
    console.log(await work(argument));
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error);
    process.exitCode = 1;
  }
}
