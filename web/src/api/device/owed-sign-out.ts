import { keep, readKept } from './storage.ts'

const key = 'nalanda.sign-out-owed'

/**
 * Records that a user signed out on this device while the server could not be reached. Until the server receives it, this device treats everyone as a guest.
 */
export const oweSignOut = (): void => keep(key, '1')

/** Whether a sign-out still has to be sent to the server. */
export const owesSignOut = (): boolean => readKept(key) !== null

/** Clears the record: the server has received the sign-out, or a user has signed in since, which ended the earlier session. */
export const settleSignOut = (): void => keep(key, null)
