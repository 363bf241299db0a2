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
 * Decides on an application: approves, asks a question or refuses, withdraws it at the applicant's request, or reopens it, as a draft if it was never
 * submitted. Mails the applicant. Refuses a decision that the state does not allow, or on a revision that has changed.
 */
export async function decideApplication(
  db: Database,
  deps: MailDeps,
  id: number,
  { act, revision, text }: { act: OfficeDecision; revision: number; text: string },
): Promise<void> {
  const before = await lockApplication(db, id, { office: act }, revision)
  if (act === 'withdraw') await releaseSeat(db, id)
  // Only the office sees the note of an approval or a reopening; the applicant sees that it happened
  const inward = act === 'approve' || act === 'reopen'
  if (inward && text) await noteOnApplication(db, before, { action: 'note', text, visible: false })
  // Submitting checks for missing fields and a minor's consent, so a never submitted one becomes a draft again
  const office = act === 'reopen' && before.submittedAt === null ? 'reopenDraft' : act
  // Corrections are shown from one question to the next; a second question before the answer belongs to the first
  const columns = act === 'query' && before.state !== 'query' ? { correctedFrom: null } : {}
  const after = await moveApplication(db, before, { office }, { text: inward ? null : text, columns })
  const name = mails[act]
  if (name) await queueApplicationMail(db, deps, after, { name, values: { text }, now: now() })
}

/** Withdraws the applicant's own application and releases a held seat. */
export async function withdrawMine(db: Database, id: number, reason: string): Promise<void> {
  const before = await lockApplication(db, id, { applicant: 'withdraw' })
  await releaseSeat(db, id)
  await moveApplication(db, before, { applicant: 'withdraw' }, { text: reason })
}

/** Adds a note that only the office sees. */
export async function addNote(db: Database, id: number, text: string): Promise<void> {
  const application = await lockApplication(db, id, { office: 'note' })
  await noteOnApplication(db, application, { action: 'note', text, visible: false })
  recordChange(db, { entity: 'application', entityId: id, act: 'admissions.note', after: { note: text } })
}
