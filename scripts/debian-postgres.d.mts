export function ensureDebianPostgres(): string | undefined;
export function startDebianPostgres(
  programs: string,
  port: number,
): Promise<{ name: string; url: string; stop: () => Promise<void> }>;
