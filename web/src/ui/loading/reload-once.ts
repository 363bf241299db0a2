const key = 'nalanda.reloaded'

/** Loads the page anew, but not a second time for the same address: what is still missing then would be missing again. Says whether it does. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(key) === location.href) return false
    sessionStorage.setItem(key, location.href)
  } catch {
    // Where nothing can be remembered, the person reloads the page
    return false
  }
  location.reload()
  return true
}

/** What the page was loaded anew for is there: the next deployment may do so again. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing is remembered either
  }
}
