import type { OfficeAction } from '@nalanda/contract/applications/application-states'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import type { MailDeps } from '../../platform/mail/queue-mail.ts'
import { lockApplication, moveApplication, noteOnApplication } from './applications.ts'
import { queueApplicationMail } from './mail/application-mail.ts'
import type { ApplicationMailName } from './mail/application-mails.ts'
import { releaseSeat } from './offers/offers.ts'

type OfficeDecision = Extract<OfficeAction, 'approve' | 'query' | 'refuse' | 'withdraw' | 'reopen'>
const mails: Partial<Record<OfficeDecision, Extract<ApplicationMailName, 'approved' | 'query' | 'refused'>>> = {
  approve: 'approved',
  query: 'query',
  refuse: 'refused',
}

/**
 * Decides on an application: all is in order, the office asks something, or it is refused; takes it back at the applicant's wish, or opens it
 * again, as a draft where it was never submitted. The applicant is written to. Refuses what makes no sense in its state, and a decision on what
 * somebody changed meanwhile.
 */
export async function decideApplication(
  db: Database,
  deps: MailDeps,
  id: number,
  { act, revision, text }: { act: OfficeDecision; revision: number; text: string },
): Promise<void> {
  const before = await lockApplication(db, id, { office: act }, revision)
  if (act === 'withdraw') await releaseSeat(db, id)
  // What the office notes with its approval is for the office; that it approved is for the applicant, too
  const inward = act === 'approve' || act === 'reopen'
  if (inward && text) await noteOnApplication(db, before, { action: 'note', text, visible: false })
  // Submitting is what checks that nothing is missing and who consents for a minor
  const office = act === 'reopen' && before.submittedAt === null ? 'reopenDraft' : act
  const after = await moveApplication(db, before, { office }, { text: inward ? null : text })
  const name = mails[act]
  if (name) await queueApplicationMail(db, deps, after, { name, values: { text }, now: now() })
}

/** The applicant's own withdrawal; a seat that was held is released. */
export async function withdrawMine(db: Database, id: number, reason: string): Promise<void> {
  const before = await lockApplication(db, id, { applicant: 'withdraw' })
  await releaseSeat(db, id)
  await moveApplication(db, before, { applicant: 'withdraw' }, { text: reason })
}

/** Adds a note that only the office reads. */
export async function addNote(db: Database, id: number, text: string): Promise<void> {
  const application = await lockApplication(db, id, { office: 'note' })
  await noteOnApplication(db, application, { action: 'note', text, visible: false })
  recordChange(db, { entity: 'application', entityId: id, act: 'admissions.note', after: { note: text } })
}
