import { isMinor, missingParts } from '@nalanda/contract/applications/application-form'
import { officeWorkflow } from '@nalanda/contract/applications/application-states'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import type { ApplicationEvent } from '@nalanda/contract/applications/views'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { listHistory } from '../../platform/workflow/history.ts'
import { branches } from '../academics/schema.ts'
import { students } from '../students/schema.ts'
import { maskedOf } from './applicants/my-application.ts'
import { listDocuments } from './application-documents.ts'
import { loadApplications } from './application-list.ts'
import { askedIn, isByApplicant } from './applications.ts'
import { findLastOffer, offerView } from './offers/offer-view.ts'
import { listSamePerson } from './same-person.ts'
import { applications, enquiries } from './schema.ts'
import { openFeeOf } from './seat-fees/seat-fee.ts'

/** Returns an application with everything that the office needs to decide on it. */
export async function getApplication(db: Database, id: number, today: IsoDate): Promise<ApplicationDetail> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  const [listed] = await loadApplications(db, [id])
  if (!row || !listed || (await mayBePrank(db, row))) throw problem('platform.not-found')
  const documents = await listDocuments(db, id)
  const offer = await findLastOffer(db, id)
  const events = await listEvents(db, id)
  const { form } = row
  return {
    ...listed,
    form,
    correctedFrom: row.correctedFrom,
    year: row.year,
    branchNames: await namesOf(db, form.branchIds),
    language: row.language,
    privacyVersion: row.privacyVersion,
    agreedAt: row.agreedAt.toISOString(),
    consentBy: row.consentBy,
    minor: isMinor(form.dateOfBirth, today),
    aadhaar: await maskedOf(db, row.aadhaarRef),
    samePerson: await listSamePerson(db, row),
    documents,
    missing: missingParts(
      form,
      documents.map(({ kind }) => kind),
    ),
    asked:
      row.state === 'query'
        ? askedIn(
            row.state,
            events.map(({ act, text }) => ({ action: act, text })),
          )
        : null,
    offer: offer && (await offerView(db, offer)),
    feeOpenPaise: openFeeOf(row, offer?.closedAt === null ? offer : null),
    waiver: offer?.feeWaiver ? { reason: offer.feeWaiver, by: offer.feeWaivedBy ?? '' } : null,
    student: await studentOf(db, row.studentId),
    events,
  }
}

async function listEvents(db: Database, id: number): Promise<ApplicationEvent[]> {
  const entries = await listHistory(db, officeWorkflow, id)
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    act: entry.action,
    by: entry.by,
    byApplicant: isByApplicant(entry),
    text: entry.text,
  }))
}

/** Returns the branch names in order of preference. */
async function namesOf(db: Database, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: branches.id, name: branches.shortName })
    .from(branches)
    .where(inArray(branches.id, [...ids]))
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? [])
}

async function studentOf(db: Database, studentId: number | null): Promise<ApplicationDetail['student']> {
  if (studentId === null) return null
  const [row] = await db
    .select({ id: students.id, admissionNo: students.admissionNo })
    .from(students)
    .where(eq(students.id, studentId))
  return row ?? null
}

/** Whether a draft may be a prank: its address is unproven, and the office did not start it from an enquiry. */
async function mayBePrank(db: Database, { id, state, provenAt }: typeof applications.$inferSelect): Promise<boolean> {
  return state === 'draft' && provenAt === null && (await db.$count(enquiries, eq(enquiries.applicationId, id))) === 0
}
