const storageKey = 'nalanda.requested-address'
/** Limited, since another person may use this tab later. */
const keptMs = 10 * 60_000

/** Stores, in this tab, the address that a guest requested and may open after signing in. */
export function rememberRequested(address: string): void {
  write(JSON.stringify({ address, at: Date.now() }))
}

/** Returns the address requested within the last minutes, only once; null if there is none. */
export function takeRequested(): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as { address?: unknown; at?: unknown } | null
    forgetRequested()
    const { address, at } = kept ?? {}
    // Only a path of this portal is accepted: an address of another site would lead away from it
    if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return null
    return typeof at === 'number' && Date.now() - at < keptMs ? address : null
  } catch {
    return null
  }
}

/** Forgets the address at sign-out. */
export function forgetRequested(): void {
  write(null)
}

/** A browser may refuse storage; the landing page then opens. */
function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, text)
  } catch {
    // Nothing is stored
  }
}
