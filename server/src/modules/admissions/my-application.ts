import type { SubmitApplication } from '@nalanda/contract/admissions-funnel-apply'
import { type ApplicationForm, isMinor, missingOf } from '@nalanda/contract/admissions-funnel-form'
import { allowsIn, applicantAllows } from '@nalanda/contract/admissions-funnel-states'
import type { MyApplication, TimelineEntry } from '@nalanda/contract/admissions-funnel-views'
import type { IsoDate } from '@nalanda/contract/primitives'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { Keys } from '../../platform/keys.ts'
import { problem } from '../../platform/problems.ts'
import { recordChange } from '../../platform/transactions.ts'
import { forgetAadhaars, keepAadhaars, maskedAadhaars } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { listDocuments } from './application-documents.ts'
import { columnsOf, happen, lockApplication } from './applications.ts'
import { type Post, writeToApplicant } from './funnel-letters.ts'
import { getSeason, refuseForeignBranches, takesApplications } from './funnel-season.ts'
import { findOpenOffer, offerView } from './offer-view.ts'
import { applicationEvents, applications } from './schema-funnel.ts'

type Row = typeof applications.$inferSelect

/** An application as its applicant sees it. */
export async function getMyApplication(db: Database, id: number, today: IsoDate): Promise<MyApplication> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw problem('admissions.apply-signed-out')
  const documents = await listDocuments(db, id)
  const offer = await findOpenOffer(db, id)
  const timeline = await listTimeline(db, id)
  const attached = documents.map(({ kind }) => kind)
  const over = offer !== null && offer.expiresOn < today
  const { number, revision, state, email, form } = row
  return {
    number,
    revision,
    state,
    season: (await getSeason(db, today)).label,
    email,
    form,
    documents,
    aadhaar: await maskedOf(db, row.aadhaarRef),
    missing: missingOf(form, attached),
    minor: isMinor(form.dateOfBirth, today),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    asked: askedIn(row, timeline),
    offer: offer && (await offerView(db, offer)),
    admissionNo: await admissionNoOf(db, row.studentId),
    timeline,
    can: { ...may(row), ...(over ? { accept: false } : {}) },
  }
}

function may({ state }: Row): MyApplication['can'] {
  const acts = Object.entries(applicantAllows).map(([act, states]) => [act, allowsIn(states, state)])
  return Object.fromEntries(acts) as MyApplication['can']
}

/** The question that waits for an answer, or the reason of a refusal: the last text of the office that is still of use. */
function askedIn({ state }: Row, timeline: readonly TimelineEntry[]): string | null {
  const act = { query: 'query', refused: 'refuse' }[state as string]
  return act ? (timeline.findLast((entry) => entry.act === act)?.text ?? null) : null
}

export async function maskedOf(db: Database, ref: string | null): Promise<string | null> {
  return ref === null ? null : ((await maskedAadhaars(db, [ref])).get(ref) ?? null)
}

async function listTimeline(db: Database, applicationId: number): Promise<TimelineEntry[]> {
  const rows = await db
    .select()
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, applicationId), eq(applicationEvents.shown, true)))
    .orderBy(asc(applicationEvents.id))
  return rows.map(({ at, act, byApplicant, text }) => ({ at: at.toISOString(), act, byOffice: !byApplicant, text }))
}

async function admissionNoOf(db: Database, studentId: number | null): Promise<string | null> {
  if (studentId === null) return null
  const [row] = await db.select({ admissionNo: students.admissionNo }).from(students).where(eq(students.id, studentId))
  return row?.admissionNo ?? null
}

/** Keeps what the applicant wrote so far. Refuses when another of their devices saved meanwhile, and branches of another programme. */
export async function saveMyApplication(
  db: Database,
  id: number,
  { revision, form }: { revision: number; form: ApplicationForm },
): Promise<void> {
  const before = await lockApplication(db, id, { applicant: 'edit' }, revision)
  await refuseForeignBranches(db, form.courseId, form.branchIds)
  const changed = { form, ...columnsOf(form), changedAt: now(), revision: before.revision + 1 }
  await db.update(applications).set(changed).where(eq(applications.id, id))
  recordChange(db, { entity: 'application', entityId: id, act: 'admissions.write', before: before.form, after: form })
}

/** Puts the applicant's Aadhaar number straight into the vault in place of an earlier one, or forgets it. Whether others gave it is not told. */
export async function keepMyAadhaar(db: Database, keys: Keys, id: number, aadhaar: string | null): Promise<void> {
  const before = await lockApplication(db, id, { applicant: 'edit' })
  const [aadhaarRef = null] = aadhaar === null ? [] : await keepAadhaars(db, keys, [aadhaar])
  await db.update(applications).set({ aadhaarRef, changedAt: now() }).where(eq(applications.id, id))
  if (before.aadhaarRef && before.aadhaarRef !== aadhaarRef) await forgetAadhaars(db, [before.aadhaarRef])
  const told = (ref: string | null) => ({ aadhaar: ref === null ? null : 'given' })
  recordChange(db, {
    entity: 'application',
    entityId: id,
    act: 'admissions.aadhaar',
    before: told(before.aadhaarRef),
    after: told(aadhaarRef),
  })
}

/** Sends the application to the office. Refuses while something is missing, and for a minor without a parent who agrees. */
export async function submitMyApplication(
  db: Database,
  post: Post,
  id: number,
  { revision, consentBy, privacyVersion }: z.infer<typeof SubmitApplication>,
): Promise<void> {
  const before = await lockApplication(db, id, { applicant: 'submit' }, revision)
  const today = dayOf(now())
  if (!takesApplications(await getSeason(db, today), today)) throw problem('admissions.apply-closed')
  const attached = (await listDocuments(db, id)).map(({ kind }) => kind)
  const missing = missingOf(before.form, attached)
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, 'must not be empty']))
    throw problem('admissions.incomplete', {}, { fields })
  }
  if (isMinor(before.form.dateOfBirth, today) && consentBy === null)
    throw problem('admissions.consent-needed', {}, { fields: { consentBy: 'must not be empty' } })
  const after = await happen(db, before, { act: 'submit' }, { submittedAt: now(), consentBy, privacyVersion, agreedAt: now() })
  await writeToApplicant(db, post, after, { kind: 'received', now: now() })
}

/** Answers what the office asked; the application goes back to it. */
export async function answerMyQuery(db: Database, id: number, text: string): Promise<void> {
  const before = await lockApplication(db, id, { applicant: 'answer' })
  await happen(db, before, { act: 'answer', text })
}
