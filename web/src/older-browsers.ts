// Supplies what the code and its libraries use but the oldest browsers of `browsers.ts` lack. The start of the app imports it first.
Map.groupBy ??= <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) => {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

Object.groupBy ??= <K extends PropertyKey, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) =>
  Object.fromEntries(Map.groupBy(items, keyOf)) as Partial<Record<K, T[]>>

Promise.withResolvers ??= <T>() => {
  const parts = {} as PromiseWithResolvers<T>
  parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return parts
}

URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}

// Missing in all browsers on a page served without https
crypto.randomUUID ??= () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as ReturnType<Crypto['randomUUID']>
}

// Makes the file a module, so that tests can import it
export {}
