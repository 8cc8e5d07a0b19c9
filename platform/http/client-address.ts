import { isIP } from 'node:net';

/**
 * The networks that rate limits count an address under: an IPv4 address, or the /64 of an IPv6 customer and the /48 that some
 * have. IPv4-mapped IPv6 addresses count as IPv4.
 */
export function networksOf(address: string): [narrow: string, wide?: string] {
  const plain = address.replace(/%.*/, '').toLowerCase();
  if (isIP(plain) !== 6) return [isIP(plain) === 4 ? plain : 'unknown'];
  // A URL writes an address in hexadecimal groups, with the longest run of zeros omitted.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [start, end] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<string>(tail === undefined ? 0 : 8 - start.length - end.length).fill('0');
  const groups = [...start, ...zeros, ...end];
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return [asIPv4(groups.slice(6))];
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');

function asIPv4(groups: string[]): string {
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}

/** An address, or a network such as 10.0.0.0/8. */
export function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const max = { 4: 32, 6: 128 }[isIP(address)];
  return (
    max !== undefined && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
  );
}
