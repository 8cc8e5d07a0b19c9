const maxLatest = 20;

/** What failed on our side since the start: how often, and the latest bugs by route and request id, under which the log has them. */
export function openFailures() {
  const counts: Record<string, number> = {};
  const latest: { at: string; route: string; requestId: string }[] = [];
  return {
    record(status: number, bug?: { route: string; requestId: string }) {
      counts[status] = (counts[status] ?? 0) + 1;
      if (!bug) return;
      latest.unshift({ at: new Date().toISOString(), ...bug });
      latest.length = Math.min(latest.length, maxLatest);
    },
    read: () => ({ counts, latest }),
  };
}

export type Failures = ReturnType<typeof openFailures>;
