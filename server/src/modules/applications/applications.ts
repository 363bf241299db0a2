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

/** An action of the applicant or of the office. */
type ApplicationAction = { applicant: ApplicantAction } | { office: OfficeAction }
type Transition = { text?: string | null; visible?: boolean; columns?: Partial<ApplicationRecord> }

/**
 * Locks an application until the transaction ends, for an action of the applicant or the office. Refuses one that does not exist, that changed since `revision`
 * was read, or whose state does not allow the action.
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

/** Tells applicants why their application ended, instead of only that the action is no longer possible. */
async function forApplicant(db: Database, id: number, error: unknown): Promise<unknown> {
  if (!(error instanceof ProblemError) || error.code !== 'applications.not-now') return error
  const [row] = await db.select({ state: applications.state }).from(applications).where(eq(applications.id, id))
  if (row?.state === 'withdrawn') return problem('applications.withdrawn')
  if (row?.state !== 'refused') return error
  const entries = await listHistory(db, applicantWorkflow, id, { visibleOnly: true })
  const refusal = entries.findLast(({ action }) => action === 'refuse')
  return problem('applications.refused', { reason: refusal?.text ?? '' })
}

/** Applies an action to a locked application: sets its next state, writes the history entry, which the applicant sees if `visible`, and the audit entry. */
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

/** Adds a history entry that does not change the state. */
export function noteOnApplication(
  db: Database,
  { id, state }: Pick<ApplicationRecord, 'id' | 'state'>,
  { action, text = null, visible = true }: { action: string; text?: string | null; visible?: boolean },
): Promise<void> {
  return addEvent(db, officeWorkflow, id, { action, from: state, to: state, text, visible })
}

/** Whether the applicant made a history entry; no other user acts under this name. */
export function isByApplicant({ by }: { by: string }): boolean {
  return by === 'applicant'
}

type Entry = { action: string; text: string | null }

const settling: readonly string[] = ['answer', 'approve', 'reopen']

/** Returns the text that the applicant must answer or read: all questions since they were last settled, or the reason of a refusal; null in other states. */
export function askedIn(state: ApplicationState, entries: readonly Entry[]): string | null {
  if (state === 'refused') return entries.findLast(({ action }) => action === 'refuse')?.text ?? null
  if (state !== 'query') return null
  const since = entries.findLastIndex(({ action }) => settling.includes(action))
  const questions = entries.slice(since + 1).flatMap(({ action, text }) => (action === 'query' && text ? [text] : []))
  return questions.length > 0 ? questions.join('\n\n') : null
}

/** Returns the columns that lists search, taken from the form. */
export function columnsOf(form: ApplicationForm) {
  const { fullName, courseId, branchIds, category, entranceRank } = form
  return { fullName, courseId, branchId: branchIds[0] ?? null, category, entranceRank, mobile: form.mobile ?? '' }
}
