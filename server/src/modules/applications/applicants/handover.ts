import { eq } from 'drizzle-orm'
import type { Config } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { sendsMail } from '../../../platform/mail/mail-settings.ts'
import { codeMinutes, newCode } from '../../../platform/one-time-codes/one-time-codes.ts'
import { problem } from '../../../platform/problems.ts'
import { applicationAddress } from '../mail/application-mail.ts'
import { applications } from '../schema.ts'
import { codeSubject, newLink } from './applicant-sessions.ts'

type Deps = { keys: Keys; config: Pick<Config, 'publicUrl' | 'smtpUrl'> }
type Handover = { link: string; code: string; expiresAt: string; minutes: number }

/**
 * Returns a link and a code for the office to hand to the applicant when mail cannot arrive, and records who saw them. Refuses if a mail server sends them:
 * then only the applicant needs to see them.
 */
export async function handOverApplication(db: Database, { keys, config }: Deps, id: number, now: Date): Promise<Handover> {
  const [application] = await db.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('update')
  if (!application) throw problem('platform.not-found')
  if (await sendsMail(db, config)) throw problem('applications.gets-mail')
  const link = applicationAddress(config, await newLink(db, id, now))
  const { code, expiresAt } = await newCode(db, keys, codeSubject(id), now)
  recordChange(db, { entity: 'application', entityId: id, act: 'admissions.hand-over-link' })
  return { link, code, expiresAt: expiresAt.toISOString(), minutes: codeMinutes }
}
