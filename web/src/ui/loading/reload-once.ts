const key = 'nalanda.reloaded'

/** Reloads the page, but only once per address: a file still missing after that would be missing again. Returns whether it reloads. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(key) === location.href) return false
    sessionStorage.setItem(key, location.href)
  } catch {
    // Without storage, the user has to reload the page
    return false
  }
  location.reload()
  return true
}

/** Forgets the reload once the missing part is loaded, so that the next deployment may cause another one. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage, there is nothing to forget
  }
}
