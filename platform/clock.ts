/** Beyond this (ms) the clock is wrong, and deadlines would be. */
const maxClockOffset = 60_000;

/** The time, for work that depends on it, and how far it is from the database's, which all instances share. */
export function openClock(log: (message: string) => void = () => {}) {
  let offset: number | undefined;
  const isWrong = () => offset !== undefined && Math.abs(offset) > maxClockOffset;
  const clock = {
    /** Tests set it. */
    now: () => new Date(),
    /** Milliseconds ahead of the database's clock; undefined until they were compared. */
    offset: () => offset,
    isRight: () => offset !== undefined && !isWrong(),
    isWrong,
    /** The database's time was read between the two of our own; a process that was suspended meanwhile is not off. */
    compare: (asked: Date, databaseTime: number, answered: Date) => {
      const wasWrong = isWrong();
      const [earliest, latest] = [asked.getTime() - databaseTime, answered.getTime() - databaseTime];
      offset = earliest > 0 ? earliest : Math.min(latest, 0);
      if (isWrong() && !wasWrong)
        log(`the clock is ${describeOffset(offset)} the database’s: no jobs are taken until it is right`);
      if (wasWrong && !isWrong()) log('the clock is right again: jobs are taken');
    },
  };
  return clock;
}

export type Clock = ReturnType<typeof openClock>;

const describeOffset = (offset: number) =>
  `${Math.round(Math.abs(offset) / 1000)} s ${offset > 0 ? 'ahead of' : 'behind'}`;
