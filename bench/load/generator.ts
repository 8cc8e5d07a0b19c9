/**
 * Asks over many connections as fast as answers come, in a process of its own. It looks only for where an answer ends:
 * a generator that reads more of it needs more of the machine than what is measured, and then measures itself.
 */
import { connect, type Socket } from 'node:net';
import { answerParent } from '../child.ts';

export type LoadOrder = {
  port: number;
  connections: number;
  milliseconds: number;
  /** Whole requests, asked in turns; `{n}` becomes a number that was never asked before. */
  requests: string[];
  firstNumber: number;
  expectedStatus: number;
};
/** Whoever is turned away, since the shop has too much to do, comes again and counts for nothing. */
export type LoadOutcome = { answers: number; turnedAway: number; milliseconds: number; wrong: string | undefined };

const patience = 30_000;

function run(order: LoadOrder): Promise<LoadOutcome> {
  const { port, connections, milliseconds, requests, expectedStatus } = order;
  let number = order.firstNumber;
  const fixed = requests.map((request) => (request.includes('{n}') ? undefined : Buffer.from(request)));
  const nextRequest = () => {
    const which = number++ % requests.length;
    return fixed[which] ?? (requests[which] as string).replaceAll('{n}', String(number));
  };
  const begin = `HTTP/1.1 ${expectedStatus} `;

  return new Promise((resolve) => {
    const sockets = new Set<Socket>();
    const started = performance.now();
    let [answers, turnedAway] = [0, 0];
    let isOver = false;
    const finish = (wrong?: string) => {
      clearTimeout(ending);
      clearTimeout(losingPatience);
      for (const socket of sockets) socket.destroy();
      resolve({ answers, turnedAway, milliseconds: performance.now() - started, wrong });
    };
    // What is under way by then is waited for, since it is being worked on.
    const ending = setTimeout(() => {
      isOver = true;
    }, milliseconds);
    const losingPatience = setTimeout(() => finish('nothing'), milliseconds + patience);

    for (let each = 0; each < connections; each++) {
      const socket = connect(port, '127.0.0.1', () => socket.write(nextRequest()));
      sockets.add(socket);
      socket.setNoDelay(true);
      /** Bytes of the answer that have yet to come, or what has come of its head. */
      let missing = 0;
      let isAnswer = true;
      let head: Buffer | undefined;
      socket.on('data', (part) => {
        let rest: Buffer = head ? Buffer.concat([head, part]) : part;
        head = undefined;
        if (missing === 0) {
          const headEnd = rest.indexOf('\r\n\r\n');
          if (headEnd < 0) {
            head = rest;
            return;
          }
          const text = rest.toString('latin1', 0, headEnd);
          isAnswer = text.startsWith(begin);
          if (!isAnswer && !text.startsWith('HTTP/1.1 503 ')) return finish(text.slice(0, 300));
          const length = /\r\ncontent-length: (\d+)/i.exec(text);
          missing = length && !(isAnswer && expectedStatus === 304) ? Number(length[1]) : 0;
          rest = rest.subarray(headEnd + 4);
        }
        missing -= rest.length;
        if (missing > 0) return;
        missing = 0;
        if (isAnswer) answers++;
        else turnedAway++;
        if (!isOver) return void socket.write(nextRequest());
        socket.destroy();
        sockets.delete(socket);
        if (sockets.size === 0) finish();
      });
      socket.on('error', (error) => finish(error.message));
    }
  });
}

answerParent(run);
