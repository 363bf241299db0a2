/** How people come to an account: registration and approval, logins made in bulk, and the administration of all of them. */
import { loginCalls } from './logins.ts'
import { registrationCalls } from './registration.ts'
import { userCalls } from './users.ts'

export const accounts = { ...registrationCalls, ...loginCalls, ...userCalls }
