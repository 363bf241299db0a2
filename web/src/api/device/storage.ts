/** What this browser keeps under a key; null where nothing is kept, or it refuses storage. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key, or forgets it. A browser that refuses storage keeps nothing. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}
