/** How people come to an account: registration and approval, logins made in bulk, and the administration of all of them. */
import { loginCalls, loginProblems } from './accounts-logins.ts'
import { registrationCalls, registrationProblems } from './accounts-registration.ts'
import { userCalls, userProblems } from './accounts-users.ts'

export const accounts = { ...registrationCalls, ...loginCalls, ...userCalls }

export const accountsProblems = { ...registrationProblems, ...loginProblems, ...userProblems } as const
