/** Returns the text this browser stores under a key; null if there is none, or it refuses storage. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text under a key, or removes it if null. A browser that refuses storage stores nothing. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}
