import { keep, readKept } from './storage.ts'

const key = 'nalanda.sign-out-owed'

/** Remembers that somebody signed out on this device and the server could not be told. Until it is, this device treats everybody as a guest. */
export const oweSignOut = (): void => keep(key, '1')

/** Whether the server has still to be told. */
export const owesSignOut = (): boolean => readKept(key) !== null

/** The server knows, or somebody has signed in since, which ended what was before. */
export const settleSignOut = (): void => keep(key, null)
