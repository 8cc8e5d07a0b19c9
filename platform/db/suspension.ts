/** Predicate: the person `u` is suspended now; the end needs nobody who ends it. */
export const isSuspended = (u: string) => `coalesce(${u}.suspended_until > now(), false)`;
