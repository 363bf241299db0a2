import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** An address outside of the public internet: on this machine, in its network, or of no network. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** The special-purpose address registries of IANA (RFC 6890): none of them contains internet servers. */
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
/** In IPv6 only 2000::/3 is allocated; these ranges in it are special, and some of them lead to an IPv4 address. */
const ranges6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = listOf(ranges)
const special6 = listOf(ranges6)
const given6 = listOf(['2000::/3'])

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return given6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
  return isIP(address) === 4 && !special.check(address, 'ipv4')
}

/**
 * Resolves a host for an immediate connection to the result, and fails with `PrivateAddress` if any of the addresses is not public: the name cannot resolve
 * differently between the check and the connection. An IP address is never resolved: check it before.
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
