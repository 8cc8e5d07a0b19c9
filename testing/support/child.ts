import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { v8Options } from './shop-process.ts';

/** A child process that answers one message at a time. */
export type Child<Question, Answer> = {
  pid: number;
  request(question: Question): Promise<Answer>;
  close(): void;
};

const running = new Set<ChildProcess>();

export function startChild<Question extends object, Answer>(
  program: URL,
  { environment = {}, before = [] }: { environment?: Record<string, string>; before?: URL[] } = {},
): Child<Question, Answer> {
  const child = fork(fileURLToPath(program), {
    // The shop's own options, since limits are compared with it.
    execArgv: [...v8Options, ...['tsx', ...before.map(String)].flatMap((module) => ['--import', module])],
    env: { ...process.env, ...environment },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return {
    pid: child.pid as number,
    request: (question) =>
      new Promise((resolve, reject) => {
        const lost = () => reject(new Error(`${program.pathname} ended while it was asked`));
        child.once('exit', lost);
        child.once('message', (answer) => {
          child.off('exit', lost);
          resolve(answer as Answer);
        });
        child.send(question);
      }),
    close: () => void child.kill('SIGKILL'),
  };
}

/** In the child: answers each message, and exits with its parent. */
export function answerParent<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', async (question: Question) => process.send?.(await answer(question)));
  process.on('disconnect', () => process.exit());
}

export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}
