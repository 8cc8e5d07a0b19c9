import { BlockList, isIP } from 'node:net';

/** Networks that are somebody's own, this machine's included, or that lead elsewhere than they say. */
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
/** Of IPv6 only these are public: mapped and translated IPv4, loopback, private and link-local all lie outside. */
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

/** Whether this is an address on the open internet, the only kind we call on somebody's behalf. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4');
  // A zone names a network card of this machine.
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
