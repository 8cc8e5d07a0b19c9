/** Public replies measure time in whole hours, so that a list, its counts and their cached copies agree. */
export const thisHour = () => Math.floor(Date.now() / 3_600_000);
