import type { ApplicationForm } from '@nalanda/contract/admissions-funnel-form'
import {
  type ApplicantAct,
  type ApplicationState,
  allowsIn,
  applicantAllows,
  leadsTo,
  type OfficeAct,
  officeAllows,
} from '@nalanda/contract/admissions-funnel-states'
import { eq } from 'drizzle-orm'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { actorOf, recordChange } from '../../platform/transactions.ts'
import { applicationEvents, applications } from './schema-funnel.ts'

export type ApplicationRecord = typeof applications.$inferSelect
type Happened = { act: string; text?: string | null; shown?: boolean }

/**
 * Holds an application to the end of the transaction, for an act of one side. Refuses one that is not there, one that was changed since
 * `revision` was read, and an act that makes no sense in its present state.
 */
export async function lockApplication(
  db: Database,
  id: number,
  act: { applicant: ApplicantAct } | { office: OfficeAct },
  revision?: number,
): Promise<ApplicationRecord> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update')
  if (!row) throw problem('platform.not-found')
  const states: readonly ApplicationState[] = 'applicant' in act ? applicantAllows[act.applicant] : officeAllows[act.office]
  if (!allowsIn(states, row.state)) throw problem('admissions.not-now')
  if (revision !== undefined && row.revision !== revision) throw problem('platform.changed-meanwhile')
  return row
}

/**
 * Lets an act happen: the state it leads to, a line of the history that the applicant reads unless it is not `shown`, and the audit trail.
 * Call it with the application locked.
 */
export async function happen(
  db: Database,
  before: ApplicationRecord,
  { act, text = null, shown = true }: Happened,
  more: Partial<ApplicationRecord> = {},
): Promise<ApplicationRecord> {
  const leads: Readonly<Record<string, ApplicationState>> = leadsTo
  const state = leads[act] ?? before.state
  const [after] = await db
    .update(applications)
    .set({ ...more, state, changedAt: now(), revision: before.revision + 1 })
    .where(eq(applications.id, before.id))
    .returning()
  if (!after) throw problem('platform.not-found')
  await addEvent(db, before.id, { act, text, shown })
  recordChange(db, {
    entity: 'application',
    entityId: before.id,
    act: `admissions.${act}`,
    before: { state: before.state },
    after: { state, ...(text === null ? {} : { text }) },
    reason: text,
  })
  return after
}

/** Writes a line of an application's history. */
export async function addEvent(db: Database, applicationId: number, { act, text = null, shown = true }: Happened): Promise<void> {
  const { username } = actorOf(db)
  const byApplicant = username === 'applicant'
  await db.insert(applicationEvents).values({ applicationId, act, at: now(), by: username, byApplicant, text, shown })
}

/** The columns that lists look for, from what the applicant wrote. */
export function columnsOf(form: ApplicationForm) {
  const { fullName, courseId, branchIds, category, entranceRank } = form
  return { fullName, courseId, branchId: branchIds[0] ?? null, category, entranceRank, mobile: form.mobile ?? '' }
}
