const storageKey = 'nalanda.requested-address'
/** After that somebody else may sit at this tab. */
const keptMs = 10 * 60_000

/** Remembers, in this tab, the address that a guest asked for and may open after signing in. */
export function rememberRequested(address: string): void {
  write(JSON.stringify({ address, at: Date.now() }))
}

/** The address that was asked for a few minutes ago, once; null where there is none. */
export function takeRequested(): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as { address?: unknown; at?: unknown } | null
    forgetRequested()
    const { address, at } = kept ?? {}
    // Only a path of this portal: an address of another site would lead away from it
    if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return null
    return typeof at === 'number' && Date.now() - at < keptMs ? address : null
  } catch {
    return null
  }
}

/** Forgets it, when somebody signs out. */
export function forgetRequested(): void {
  write(null)
}

/** A browser may refuse to store anything; then the landing opens. */
function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, text)
  } catch {
    // Nothing is remembered
  }
}
