const key = 'nalanda.sign-out-owed'

/** Remembers that somebody signed out on this device and the server could not be told. Until it is, this device treats everybody as a guest. */
export function oweSignOut(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Without storage nothing can be remembered
  }
}

/** Whether the server has still to be told. */
export function owesSignOut(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** The server knows, or somebody has signed in since, which ended what was before. */
export function settleSignOut(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was remembered
  }
}
