import type { OfficeAct } from '@nalanda/contract/admissions-funnel-states'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/transactions.ts'
import { addEvent, happen, lockApplication } from './applications.ts'
import type { LetterKind } from './funnel-letter-words.ts'
import { type Post, writeToApplicant } from './funnel-letters.ts'
import { releaseSeat } from './offers.ts'

type Judgement = Extract<OfficeAct, 'approve' | 'query' | 'refuse' | 'withdraw' | 'reopen'>
const letters: Partial<Record<Judgement, LetterKind>> = { approve: 'approved', query: 'query', refuse: 'refused' }

/**
 * Decides on an application: all is in order, the office asks something, or it is refused; takes it back at the applicant's wish, or opens it
 * again. The applicant is written to. Refuses what makes no sense in its state, and a decision on what somebody changed meanwhile.
 */
export async function judge(
  db: Database,
  post: Post,
  id: number,
  { act, revision, text }: { act: Judgement; revision: number; text: string },
): Promise<void> {
  const before = await lockApplication(db, id, { office: act }, revision)
  if (act === 'withdraw') await releaseSeat(db, id)
  // What the office notes with its approval is for the office; that it approved is for the applicant, too
  const inward = act === 'approve' || act === 'reopen'
  if (inward && text) await addEvent(db, id, { act: 'note', text, shown: false })
  const after = await happen(db, before, { act, text: inward ? null : text })
  const kind = letters[act]
  if (kind) await writeToApplicant(db, post, after, { kind, values: { text }, now: now() })
}

/** The applicant's own withdrawal; a seat that was held goes back. */
export async function withdrawMine(db: Database, id: number, reason: string): Promise<void> {
  const before = await lockApplication(db, id, { applicant: 'withdraw' })
  await releaseSeat(db, id)
  await happen(db, before, { act: 'withdraw', text: reason })
}

/** Adds a note that only the office reads. */
export async function addNote(db: Database, id: number, text: string): Promise<void> {
  await lockApplication(db, id, { office: 'note' })
  await addEvent(db, id, { act: 'note', text, shown: false })
  recordChange(db, { entity: 'application', entityId: id, act: 'admissions.note', after: { note: text } })
}
