import type { ApplicationForm } from '@nalanda/contract/applications/application-form'
import {
  type ApplicantAction,
  type ApplicationState,
  applicantWorkflow,
  type OfferDeadlineAction,
  type OfficeAction,
  offerDeadlineWorkflow,
  officeWorkflow,
} from '@nalanda/contract/applications/application-states'
import { eq } from 'drizzle-orm'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { ProblemError, problem } from '../../platform/problems.ts'
import { addEvent, listHistory } from '../../platform/workflow/history.ts'
import { applyTransition, lockForAction } from '../../platform/workflow/transitions.ts'
import { applications } from './schema.ts'

export type ApplicationRecord = typeof applications.$inferSelect

const shared = { table: applications, entity: 'application', actPrefix: 'admissions', notNow: 'applications.not-now' } as const
const byApplicant = { ...shared, workflow: applicantWorkflow }
const byOffice = { ...shared, workflow: officeWorkflow }
const byDeadline = { ...shared, workflow: offerDeadlineWorkflow }

/** An action of one side. */
type ApplicationAction = { applicant: ApplicantAction } | { office: OfficeAction }
type Transition = { text?: string | null; visible?: boolean; columns?: Partial<ApplicationRecord> }

/**
 * Locks an application to the end of the transaction, for an action of one side. Refuses one that is not there, one that was changed since
 * `revision` was read, and an action that its state does not allow.
 */
export function lockApplication(
  db: Database,
  id: number,
  action: ApplicationAction,
  revision?: number,
): Promise<ApplicationRecord> {
  if ('office' in action) return lockForAction(db, byOffice, id, action.office, { revision })
  return lockForAction(db, byApplicant, id, action.applicant, { revision }).catch(async (error: unknown) => {
    throw await forApplicant(db, id, error)
  })
}

/** Applicants whose application is over read why, instead of that it has moved on. */
async function forApplicant(db: Database, id: number, error: unknown): Promise<unknown> {
  if (!(error instanceof ProblemError) || error.code !== 'applications.not-now') return error
  const [row] = await db.select({ state: applications.state }).from(applications).where(eq(applications.id, id))
  if (row?.state === 'withdrawn') return problem('applications.withdrawn')
  if (row?.state !== 'refused') return error
  const entries = await listHistory(db, applicantWorkflow, id, { visibleOnly: true })
  const refusal = entries.findLast(({ action }) => action === 'refuse')
  return problem('applications.refused', { reason: refusal?.text ?? '' })
}

/** Takes an action on a locked application: its next state, its history, which the applicant reads unless it is not `visible`, and the audit trail. */
export function moveApplication(
  db: Database,
  before: ApplicationRecord,
  action: ApplicationAction | { deadline: OfferDeadlineAction },
  { text = null, visible = true, columns = {} }: Transition = {},
): Promise<ApplicationRecord> {
  const transition = { reason: text, visible, columns: { ...columns, changedAt: now() } }
  if ('applicant' in action) return applyTransition(db, byApplicant, before, action.applicant, transition)
  if ('office' in action) return applyTransition(db, byOffice, before, action.office, transition)
  return applyTransition(db, byDeadline, before, action.deadline, transition)
}

/** Adds to the history of an application what does not move it. */
export function noteOnApplication(
  db: Database,
  { id, state }: Pick<ApplicationRecord, 'id' | 'state'>,
  { action, text = null, visible = true }: { action: string; text?: string | null; visible?: boolean },
): Promise<void> {
  return addEvent(db, officeWorkflow, id, { action, from: state, to: state, text, visible })
}

/** Whether an entry of the history is the applicant's own: nobody else acts under this name. */
export function isByApplicant({ by }: { by: string }): boolean {
  return by === 'applicant'
}

type Entry = { action: string; text: string | null }

const settling: readonly string[] = ['answer', 'approve', 'reopen']

/** What an applicant is to answer or to know: all that the office asked since that was last settled, or why it refused; null in other states. */
export function askedIn(state: ApplicationState, entries: readonly Entry[]): string | null {
  if (state === 'refused') return entries.findLast(({ action }) => action === 'refuse')?.text ?? null
  if (state !== 'query') return null
  const since = entries.findLastIndex(({ action }) => settling.includes(action))
  const questions = entries.slice(since + 1).flatMap(({ action, text }) => (action === 'query' && text ? [text] : []))
  return questions.length > 0 ? questions.join('\n\n') : null
}

/** The columns that lists look for, from what the applicant wrote. */
export function columnsOf(form: ApplicationForm) {
  const { fullName, courseId, branchIds, category, entranceRank } = form
  return { fullName, courseId, branchId: branchIds[0] ?? null, category, entranceRank, mobile: form.mobile ?? '' }
}
