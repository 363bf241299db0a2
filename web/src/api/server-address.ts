/** Lets developers connect the pages of the demo to another server. Everywhere else, the only server is the one the page came from. */
const kept = 'nalanda.server'

/** Returns the servers that may be chosen besides this one and the developer's own machine; null if none may be chosen. */
export function otherServers(): readonly string[] | null {
  const facts = document.querySelector<HTMLMetaElement>('meta[name="institution"]')?.content
  try {
    const { servers } = JSON.parse(facts || '{}') as { servers?: unknown }
    if (Array.isArray(servers)) return servers.filter((server) => typeof server === 'string')
  } catch {}
  return import.meta.env.DEV ? [] : null
}

/** Returns the origin of a typed server address; null if it may not be chosen. */
export function allowedServer(text: string): string | null {
  const address = text.trim()
  const whole = /^https?:\/\//i.test(address) ? address : `http://${address}`
  const others = otherServers()
  if (!others || !URL.canParse(whole)) return null
  const { origin, hostname, protocol } = new URL(whole)
  const ownMachine = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')
  return origin === location.origin || ownMachine || others.includes(origin) ? origin : null
}

/** Stores a chosen server on this device; the page's own is stored as no choice. */
export function storeServer(origin: string): void {
  chosen = undefined
  if (origin === location.origin) localStorage.removeItem(kept)
  else localStorage.setItem(kept, origin)
}

let chosen: string | undefined

/** Returns the server for calls, '' for the page's own. A stored server that is no longer allowed is ignored. */
export function chosenServer(): string {
  chosen ??= readServer()
  return chosen
}

function readServer(): string {
  try {
    const address = localStorage.getItem(kept)
    const allowed = address ? allowedServer(address) : null
    return allowed && allowed !== location.origin ? allowed : ''
  } catch {
    return ''
  }
}
