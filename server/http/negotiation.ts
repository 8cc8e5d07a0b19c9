/** The content codings that replies come in, the one we prefer first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** What a client prefers of what we can send (RFC 9110, 12.5.3); undefined means as it is, which is always possible. */
export function acceptedCoding(acceptEncoding: string): Coding | undefined {
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = codings.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  // What is not named is still accepted as it is, but less than what is.
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

/** Whether the client has this version already (RFC 9110, 13.1.2: a list or `*`, and weak tags match strong ones). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || tags.includes(etag.replace(/^W\//, ''));
}
