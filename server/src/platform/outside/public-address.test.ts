import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each(['1.1.1.1', '93.184.216.34', '172.15.0.1', '172.32.0.1', '100.63.1.1', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

it.each([
  ['this machine', '127.0.0.1', '127.255.0.9', '::1', '0.0.0.0', '::'],
  ['a private network', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.5', 'fc00::1', 'fd12:3456::1'],
  ['a link-local network', '169.254.1.1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  ['a metadata service of a cloud', '169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16'],
  ['a shared network of a carrier', '100.64.0.1', '100.127.255.255'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
  ['IPv4 in a tunnel', '2002:7f00:1::', '2001:0:7f00:1::', '2001::1'],
  [
    'documentation and tests',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.7',
    '2001:db8::1',
    '3fff::1',
    '2001:2::1',
  ],
  ['multicast, broadcast and reserved', '224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1'],
  ['no address', 'localhost', '', '127.1', '0x7f000001', '2130706433'],
])('%s is not public', (_what, ...addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false)
})
