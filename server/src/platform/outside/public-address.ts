import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 ranges that are reserved or private: IANA's registry of special addresses, and metadata addresses of clouds. */
const special = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['168.63.129.16', 32],
] as const)
  special.addSubnet(net, prefix, 'ipv4')

/** The public IPv6 range, and its exceptions: tunnels that carry an IPv4 address, tests, documentation. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const specialOf6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialOf6.addSubnet(net, prefix, 'ipv6')

/** Whether an address (IPv6 without brackets) is on the public internet: not this machine and not its networks. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  // A scope (`%eth0`) belongs to a local network.
  if (!isIPv6(address) || address.includes('%')) return false
  return global.check(address, 'ipv6') && !specialOf6.check(address, 'ipv6')
}
