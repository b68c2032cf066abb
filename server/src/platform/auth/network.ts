import { isIPv6 } from 'node:net'

/** The unit of rate limits: one IPv4 address, or the /64 that one IPv6 customer has. */
export function networkOf(ip: string): string {
  const bare = ip.split('%')[0]!.toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Shortens an IPv4 address to its network, so that a log does not identify people. */
export const networkWithoutHost = (network: string): string =>
  network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24').slice(0, 64)
