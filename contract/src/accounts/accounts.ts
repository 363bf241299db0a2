/** Accounts: registration and approval, logins created in bulk, and the administration of all accounts. */
import { loginCalls } from './logins.ts'
import { registrationCalls } from './registration.ts'
import { userCalls } from './users.ts'

export const accounts = { ...registrationCalls, ...loginCalls, ...userCalls }
