/** Passwords: changing one's own, and an e-mailed link that sets a new one if it is forgotten. */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { plainText } from '../platform/primitives.ts'
import { CodedMessage } from '../platform/validation/coded-message.ts'
import { longestPassword } from './password-rules.ts'

/** Validity of an e-mailed link in minutes. */
export const linkMinutes = 30

const LinkToken = z.string().min(1).max(100)
/** Validates only the length; the message about the other rules comes with the reply. */
const NewPassword = z.string().max(longestPassword)

export const passwordCalls = {
  resetUserPasswords: endpoint({
    method: 'POST',
    path: '/resetUserPasswords',
    allow: 'signed-in',
    whilePending: 'password-change',
    body: z.object({ username: z.string().max(200), oldpassword: z.string().max(longestPassword), newPassword: NewPassword }),
    /** With status 0, also contains the code of the message. */
    reply: z.object({ status: z.union([z.literal(0), z.literal(1)]), ...CodedMessage.partial({ code: true }).shape }),
    problems: ['access.too-many-attempts'],
    ownTransactions: 'a wrong password is also counted and audited, and no connection is held during the check',
    summary: 'Changes the password of the caller. Status 0 says why not; 1 ends all other sessions and remembered browsers',
  }),
  askForPasswordLink: endpoint({
    method: 'POST',
    path: '/password-links',
    allow: 'anyone',
    body: z.object({ login: plainText.trim().min(1).max(200) }),
    reply: Nothing,
    problems: ['access.too-many-attempts'],
    ownTransactions: 'the response time must not reveal whether the account exists',
    summary: 'Mails a link for setting a new password to the account with this user name or e-mail address, if it exists',
  }),
  readPasswordLink: endpoint({
    method: 'POST',
    path: '/password-links/owner',
    allow: 'anyone',
    body: z.object({ token: LinkToken }),
    reply: z.object({ username: z.string(), fullName: z.string(), email: z.string() }),
    problems: ['access.password-link-over', 'access.too-many-attempts'],
    ownTransactions: 'a wrong token is counted, and nothing else is written',
    unaudited: 'reading a link changes nothing',
    summary: 'Returns the user whose password the link sets. A POST, so that the token is not logged',
  }),
  usePasswordLink: endpoint({
    method: 'POST',
    path: '/password-links/use',
    allow: 'anyone',
    body: z.object({ token: LinkToken, newPassword: NewPassword }),
    reply: Nothing,
    problems: ['access.password-link-over', 'access.password-refused', 'access.too-many-attempts'],
    ownTransactions: 'a wrong token is also counted, and no connection is held while the password is hashed',
    summary: 'Sets a new password, once, and ends all sessions and remembered browsers',
  }),
} as const
