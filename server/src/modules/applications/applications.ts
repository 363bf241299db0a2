import type { ApplicationForm } from '@nalanda/contract/applications/application-form'
import {
  type ApplicantAction,
  applicantWorkflow,
  type OfferDeadlineAction,
  type OfficeAction,
  offerDeadlineWorkflow,
  officeWorkflow,
} from '@nalanda/contract/applications/application-states'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { addEvent } from '../../platform/workflow/history.ts'
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
  if ('applicant' in action) return lockForAction(db, byApplicant, id, action.applicant, { revision })
  return lockForAction(db, byOffice, id, action.office, { revision })
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

/** The columns that lists look for, from what the applicant wrote. */
export function columnsOf(form: ApplicationForm) {
  const { fullName, courseId, branchIds, category, entranceRank } = form
  return { fullName, courseId, branchId: branchIds[0] ?? null, category, entranceRank, mobile: form.mobile ?? '' }
}
