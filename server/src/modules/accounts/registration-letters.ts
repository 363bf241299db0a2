import { invitationDays } from '@nalanda/contract/accounts-registration'
import type { Role } from '@nalanda/contract/permissions'
import { roleWords } from '@nalanda/contract/role-names'
import type { Database } from '../../platform/database/client.ts'
import type { Letter } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { afterCommit } from '../../platform/transactions.ts'
import { getInstitutionRow } from '../institution/public.ts'

/** What letters are sent with, and what they say of the portal. */
export type Post = Pick<Platform, 'mail' | 'log'> & { config: Pick<Platform['config'], 'publicUrl'> }
export type Addressee = { fullName: string; email: string; username: string }

/**
 * Sends a letter once the change it tells of is committed. Nobody waits for the mail server, and a letter that it does not take is
 * logged without the address and changes nothing: it can be sent again.
 */
export function postLetter(db: Database, { mail, log }: Post, letter: Letter): void {
  afterCommit(db, () => {
    void mail.send(letter).catch((error: unknown) => log.error({ err: error, subject: letter.subject }, 'a letter was not sent'))
  })
}

/** Letters are plain text: whatever stands in a name shows as it was typed. */
export function invitationLetter(post: Post, college: string, invitation: { email: string; role: Role; token: string }): Letter {
  const text = [
    `${college} invites you to its portal, as ${roleWords(invitation.role)}.`,
    `Choose a user name and a password here:\n${post.config.publicUrl}/register#invitation=${invitation.token}`,
    `The invitation is for this address, can be used once, and ends in ${invitationDays} days. If you did not expect it, do nothing.`,
  ]
  return { to: invitation.email, subject: `Your invitation to ${college}`, text: lines(text) }
}

export function welcomeLetter(post: Post, college: string, person: Addressee, role: Role): Letter {
  const text = [
    `Dear ${person.fullName},`,
    `Welcome to the portal of ${college}. Your account is ready, as ${roleWords(role)}.`,
    `Sign in with the user name ${person.username} and the password that you chose:\n${post.config.publicUrl}/login`,
  ]
  return { to: person.email, subject: `Welcome to ${college}`, text: lines(text) }
}

export function refusalLetter(college: string, person: Addressee, reason: string): Letter {
  const text = [
    `Dear ${person.fullName},`,
    `The college did not approve your registration for the portal of ${college}.`,
    `Reason: ${reason}`,
    'If you think that this is a mistake, please ask the office of the college.',
  ]
  return { to: person.email, subject: `Your registration at ${college}`, text: lines(text) }
}

const lines = (paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`

/** What letters call the college, also before it is described. */
export async function collegeName(db: Database): Promise<string> {
  return (await getInstitutionRow(db)).name || 'the college'
}
