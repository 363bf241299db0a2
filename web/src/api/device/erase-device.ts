const prefix = 'nalanda.'

/** Name of the browser database that stores one user's data. */
export const databaseOf = (username: string) => `${prefix}${username}`

/** Erases the data stored on this device for all users except the given one; for all users if none is given. */
export async function eraseDevice(except: string | null = null): Promise<void> {
  try {
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith(prefix) && name !== (except === null ? '' : databaseOf(except))) indexedDB.deleteDatabase(name)
  } catch {
    // If the browser refuses storage, nothing was stored
  }
}
