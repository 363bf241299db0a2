/**
 * Returns the key under which attempts from an address are counted: an IPv4 address itself, also if written as IPv6; the first 64 bits of an IPv6 address,
 * because a subscriber with one address has all 2⁶⁴ of that network. Text that is not an address stays unchanged.
 */
export function addressGroup(address: string | null): string {
  if (address === null) return 'unknown'
  if (!address.includes(':')) return address
  const [plain = ''] = address.toLowerCase().split('%', 1)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  return mapped?.[1] ?? networkOf(plain)
}

function networkOf(address: string): string {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter((part) => part !== ''))
  // An IPv4 address at the end counts as two parts.
  const written = head.length + tail.length + (address.includes('.') ? 1 : 0)
  const parts = [...head, ...Array<string>(Math.max(0, 8 - written)).fill('0'), ...tail]
  return parts
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
