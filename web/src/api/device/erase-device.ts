const prefix = 'nalanda.'

/** The database of the browser that holds what is kept for one person. */
export const databaseOf = (username: string) => `${prefix}${username}`

/** Erases what is kept on this device for everybody but the person who is signed in; for everybody when nobody is named. */
export async function eraseDevice(except: string | null = null): Promise<void> {
  try {
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith(prefix) && name !== (except === null ? '' : databaseOf(except))) indexedDB.deleteDatabase(name)
  } catch {
    // A browser that refuses storage has kept nothing
  }
}
