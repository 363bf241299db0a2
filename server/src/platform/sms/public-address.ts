import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** An address that is not of the public internet: of this machine, of the network around it, or of none. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** The special-purpose registries of IANA (RFC 6890): nothing of them is a server of the internet. */
const ranges = [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
  ],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Of IPv6 only 2000::/3 is given out; within it these are special, some of which lead to an address of IPv4. */
const ranges6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = listOf(ranges)
const special6 = listOf(ranges6)
const given6 = listOf(['2000::/3'])

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return given6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
  return isIP(address) === 4 && !special.check(address, 'ipv4')
}

/**
 * Looks a host up for a connection that is made immediately to what was found, and fails with `PrivateAddress` where any of it is not public: a
 * name cannot lead elsewhere between the check and the connection. An address without a name is never looked up: check it before.
 */
export const lookupPublic: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return answer(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return answer(new PrivateAddress(hostname), '')
    return options.all ? answer(null, found) : answer(null, first.address, first.family)
  })
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}
