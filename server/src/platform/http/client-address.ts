import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Returns the client's address, from the connection and, as far as the proxies before it are trusted, from `X-Forwarded-For`: the nearest address that is not a
 * trusted proxy. For responses without the framework; there `request.ip` gives the same.
 */
export function clientAddress(setting: boolean | number | string): (request: IncomingMessage) => string {
  const trusts = trustOf(setting)
  if (!trusts) return (request) => request.socket.remoteAddress ?? ''
  return (request) => {
    const hops = hopsOf(request)
    const nearest = hops.findIndex((address, hop) => !trusts(address, hop))
    const address = hops.at(nearest) ?? ''
    return isIP(address) ? address : 'unknown'
  }
}

/** Returns the address for storage: without the zone of a link-local address; null if a proxy passed on something that is not an address. */
export function storableAddress(address: string | undefined): string | null {
  const [plain = ''] = (address ?? '').split('%', 1)
  return isIP(plain) ? plain : null
}

function hopsOf(request: IncomingMessage): string[] {
  const forwarded = request.headers['x-forwarded-for']
  const listed = typeof forwarded === 'string' ? forwarded.split(',').map((address) => address.trim()) : []
  return [request.socket.remoteAddress ?? '', ...listed.filter((address) => address !== '').reverse()]
}

function trustOf(setting: boolean | number | string): ((address: string, hop: number) => boolean) | null {
  if (typeof setting === 'boolean') return setting ? () => true : null
  if (typeof setting === 'number') return setting > 0 ? (_address, hop) => hop < setting : null
  const proxies = new BlockList()
  for (const proxy of setting.split(',').map((part) => part.trim())) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
