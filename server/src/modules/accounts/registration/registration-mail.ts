import { roleWords } from '@nalanda/contract/access/role-names'
import { invitationDays } from '@nalanda/contract/accounts/registration'
import type { Role } from '@nalanda/contract/platform/roles'
import type { Database } from '../../../platform/database/client.ts'
import { type MailDeps, queueMail } from '../../../platform/mail/queue-mail.ts'
import { getCollegeName } from '../../institution/public.ts'
import { registrationMailInEnglish as texts } from './registration.mail.en.ts'

type Recipient = { fullName: string; email: string; username: string }
type Invited = { email: string; role: Role; token: string; expiresAt: Date }

/** Invites a person by a link, which is not sent once it has expired. */
export async function queueInvitation(db: Database, deps: MailDeps, { email, role, token, expiresAt }: Invited): Promise<void> {
  const values = { college: await getCollegeName(db), role: roleWords(role), days: String(invitationDays) }
  const links = { link: invitationLink(deps, token) }
  await queueMail(db, deps, { to: email, texts, template: 'invitation', values, links, expiresAt })
}

/** Returns the address at which an invitation is accepted. The token follows the #, so that it is never sent to a server log or to another site. */
export function invitationLink({ config }: Pick<MailDeps, 'config'>, token: string): string {
  return `${config.publicUrl}/register#invitation=${token}`
}

/** Welcomes a person whom the college invited or whose terminal showed the code: the account is ready. */
export async function queueWelcome(
  db: Database,
  deps: MailDeps,
  person: Recipient & { collegeName?: string },
  role: Role,
): Promise<void> {
  const { fullName, username, email } = person
  const college = person.collegeName || (await getCollegeName(db))
  const values = { name: fullName, username, college, role: roleWords(role) }
  await queueMail(db, deps, { to: email, texts, template: 'welcome', values, links: signInLink(deps) })
}

/**
 * Informs a person who registered without an invitation that the account is ready. The address is unproven, so the e-mail contains nothing that they typed,
 * such as a name.
 */
export async function queueApproval(
  db: Database,
  deps: MailDeps,
  { email }: Pick<Recipient, 'email'>,
  role: Role,
): Promise<void> {
  const values = { college: await getCollegeName(db), role: roleWords(role) }
  await queueMail(db, deps, { to: email, texts, template: 'approval', values, links: signInLink(deps) })
}

/** Informs of a registration that was not approved, and why. The address is unproven, so the e-mail contains nothing that the registrant typed. */
export async function queueRefusal(
  db: Database,
  deps: MailDeps,
  { email }: Pick<Recipient, 'email'>,
  reason: string,
): Promise<void> {
  const values = { college: await getCollegeName(db), reason }
  await queueMail(db, deps, { to: email, texts, template: 'refusal', values })
}

function signInLink({ config }: Pick<MailDeps, 'config'>): { link: string } {
  return { link: `${config.publicUrl}/login` }
}
