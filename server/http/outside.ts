import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request as startRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** How the world outside is reached. Tests bring a small one of their own, to which the same rules apply. */
export type Outside = {
  resolve(host: string): Promise<string[]>;
  /** Where to connect to for an address that passed the rules. */
  dial(address: string): Pick<RequestOptions, 'host' | 'port' | 'ca'>;
};

const [patience, mostRedirects, mostAddresses] = [5_000, 3, 3];

export const internet: Outside = {
  // Asked over the network rather than through the system, whose own list of names is nobody else's business.
  async resolve(host) {
    const resolver = new Resolver({ timeout: 1_500, tries: 2 });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  },
  dial: (address) => ({ host: address, port: 443 }),
};

/** Why an address somebody gave us was not read; never told to them, since it would describe our network. */
export class OutsideFailure extends Error {}

/** Reads what lies at an address a person gave: https on the open internet, a few redirects, so many bytes, so long. */
export async function readOutside(address: string, mostBytes: number, outside: Outside): Promise<Buffer> {
  const signal = AbortSignal.timeout(patience);
  let url = checkedUrl(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await openFirst(url, await within(signal, publicAddresses(url, outside)), outside, signal);
    if (answer.statusCode === 200) return readBody(answer, mostBytes);
    answer.destroy();
    const { location } = answer.headers;
    if (Math.trunc(Number(answer.statusCode) / 100) !== 3 || !location)
      throw new OutsideFailure(`answered ${answer.statusCode}`);
    url = checkedUrl(location, url);
  }
  throw new OutsideFailure('too many redirects');
}

function checkedUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  if (url?.protocol !== 'https:' || url.port || url.username || url.password)
    throw new OutsideFailure('not a plain https address');
  return url;
}

const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Resolved once: what is checked here is what is connected to, so a name cannot change its mind in between. */
async function publicAddresses(url: URL, outside: Outside): Promise<string[]> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await outside.resolve(host);
  if (addresses.length === 0) throw new OutsideFailure('no such host');
  if (!addresses.every(isPublicAddress)) throw new OutsideFailure('not on the open internet');
  return addresses.slice(0, mostAddresses);
}

async function openFirst(url: URL, addresses: string[], outside: Outside, signal: AbortSignal) {
  const failures: unknown[] = [];
  for (const address of addresses) {
    try {
      return await open(url, outside.dial(address), signal);
    } catch (error) {
      failures.push(error);
      signal.throwIfAborted();
    }
  }
  throw new OutsideFailure('cannot be reached', { cause: failures[0] });
}

function open(url: URL, place: RequestOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const host = hostOf(url);
  return new Promise((resolve, reject) => {
    startRequest({
      ...place,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Reshell' },
      // The certificate is asked for, and must be, for the name rather than for the address we connect to.
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

async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new OutsideFailure('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Resolving a name cannot be broken off, but need not be waited for. */
function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
