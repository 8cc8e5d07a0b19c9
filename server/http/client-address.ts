import { isIP } from 'node:net';

/**
 * Whom an address stands for when uses are counted: one customer has a whole /64 of IPv6 addresses to choose from, and
 * an IPv4 address may arrive in the clothes of an IPv6 one.
 */
export function limitedAs(address: string): string {
  const plain = address.replace(/%.*/, '').toLowerCase();
  if (isIP(plain) !== 6) return isIP(plain) === 4 ? plain : 'unknown';
  // A URL spells an address in hexadecimal groups, the longest run of zeros left out.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [start, end] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<string>(tail === undefined ? 0 : 8 - start.length - end.length).fill('0');
  const groups = [...start, ...zeros, ...end];
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return asIPv4(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');

function asIPv4(groups: string[]): string {
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}

/** An address, or a network such as 10.0.0.0/8. */
export function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return (
    most !== undefined && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}
