import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request as startRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Name resolution and connections to the internet. Tests inject a fake to which the same rules apply. */
export type Outside = {
  resolve(host: string): Promise<string[]>;
  /** The endpoint to connect to for an address that passed the rules. */
  connectOptions(address: string): Pick<RequestOptions, 'host' | 'port' | 'ca'>;
};

const [timeout, maxRedirects, maxAddresses] = [5_000, 3, 3];

export const internet: Outside = {
  // Resolved by DNS rather than by the system, whose hosts file must not be reachable.
  async resolve(host) {
    const resolver = new Resolver({ timeout: 1_500, tries: 2 });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  },
  connectOptions: (address) => ({ host: address, port: 443 }),
};

/** Why a user's URL was not fetched; never shown, since it would describe our network. */
export class FetchFailure extends Error {}

/** Fetches a URL that a user gave: https on public networks only, with limits on redirects, bytes and time. */
export async function fetchPublicUrl(address: string, maxBytes: number, outside: Outside): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeout);
  let url = checkedUrl(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await openFirst(url, await within(signal, publicAddresses(url, outside)), outside, signal);
    if (answer.statusCode === 200) return readBody(answer, maxBytes);
    answer.destroy();
    const { location } = answer.headers;
    if (Math.trunc(Number(answer.statusCode) / 100) !== 3 || !location)
      throw new FetchFailure(`answered ${answer.statusCode}`);
    url = checkedUrl(location, url);
  }
  throw new FetchFailure('too many redirects');
}

function checkedUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  if (url?.protocol !== 'https:' || url.port || url.username || url.password)
    throw new FetchFailure('not a plain https address');
  return url;
}

const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Resolved once: the checked address is the one connected to, which prevents DNS rebinding. */
async function publicAddresses(url: URL, outside: Outside): Promise<string[]> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await outside.resolve(host);
  if (addresses.length === 0) throw new FetchFailure('no such host');
  if (!addresses.every(isPublicAddress)) throw new FetchFailure('not on the open internet');
  return addresses.slice(0, maxAddresses);
}

async function openFirst(url: URL, addresses: string[], outside: Outside, signal: AbortSignal) {
  const failures: unknown[] = [];
  for (const address of addresses) {
    try {
      return await open(url, outside.connectOptions(address), signal);
    } catch (error) {
      failures.push(error);
      signal.throwIfAborted();
    }
  }
  throw new FetchFailure('cannot be reached', { cause: failures[0] });
}

function open(url: URL, target: RequestOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const host = hostOf(url);
  return new Promise((resolve, reject) => {
    startRequest({
      ...target,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Reshell' },
      // SNI and certificate check use the name rather than the address connected to.
      servername: isIP(host) ? '' : host,
      rejectUnauthorized: true,
      agent: false,
      signal,
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FetchFailure('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A lookup cannot be aborted, but need not be awaited. */
function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Private, local and special-purpose networks. */
const reservedV4 = [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // behind a carrier's NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, where clouds answer for their metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const;
/** The public IPv6 ranges: mapped and translated IPv4, loopback, private and link-local all lie outside. */
const globalV6 = ['2000::', 3] as const;
const reservedV6 = [
  ['2001::', 23], // protocol assignments, Teredo among them
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which holds any IPv4 address
  ['3fff::', 20], // documentation
] as const;

const reserved = new BlockList();
for (const [network, bits] of reservedV4) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of reservedV6) reserved.addSubnet(network, bits, 'ipv6');
const global = new BlockList();
global.addSubnet(...globalV6, 'ipv6');

/** Whether the address is on the public internet, the only kind fetched for users. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4');
  // A zone names a network interface of this machine.
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
