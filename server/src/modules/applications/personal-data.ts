import { emptyForm } from '@nalanda/contract/applications/application-form'
import { applicantWorkflow, enquiryWorkflow } from '@nalanda/contract/applications/application-states'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { ErasureDeps, PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedAddress, erasedName } from '../../platform/personal-data/pseudonyms.ts'
import { removeHistory } from '../../platform/workflow/history.ts'
import { deleteAadhaars, maskedAadhaars } from '../students/public.ts'
import { applicantSessions, applicationDocuments, applicationLinks, applications, enquiries, offers } from './schema.ts'

/** True if a fee was received or an online payment started: the amount and its receipt stay in the books, without a name. */
const settled = sql`(${applications.hasPayments} or exists (select from ${offers} where ${offers.applicationId} = ${applications.id} and ${offers.settledOn} is not null))`
const remove = { act: 'remove' } as const
const withApplication = { act: 'remove', run: async () => {} } as const

/** Personal data of applications, with everything that belongs to them, and of enquiries. */
export const applicationsPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'application', column: applicationDocuments.applicationId, part: 'documents' },
    files: [applicationDocuments.file],
    secret: [applicationDocuments.file],
    erasure: remove,
  },
  ...[applicationLinks, applicantSessions].map(
    (table): PersonalData => ({
      subject: 'application',
      column: table.applicationId,
      part: 'sign-in',
      collect: null,
      erasure: remove,
    }),
  ),
  { subject: 'application', column: enquiries.applicationId, part: 'enquiry', collect: null, erasure: withApplication },
  { subject: 'enquiry', column: enquiries.id, part: 'enquiry', erasure: { act: 'remove', run: removeEnquiries } },
  {
    subject: 'application',
    column: offers.applicationId,
    part: 'application',
    erasure: { act: 'keep', why: 'money' },
    where: sql`${offers.settledOn} is not null`,
  },
  {
    subject: 'application',
    column: offers.applicationId,
    part: 'application',
    erasure: remove,
    where: sql`${offers.settledOn} is null`,
  },
  {
    ...{ subject: 'application', column: applications.id, part: 'application', where: settled, collect: collectApplications },
    erasure: { act: 'anonymise', why: 'money', run: anonymiseApplications },
  },
  {
    ...{ subject: 'application', column: applications.id, part: 'application', where: not(settled), collect: null },
    erasure: { act: 'remove', run: removeApplications },
  },
  { subject: 'student', column: applications.studentId, part: 'application', collect: null, erasure: withApplication },
]

async function collectApplications(db: Database, ids: readonly number[]): Promise<object[]> {
  const rows = await db
    .select()
    .from(applications)
    .where(inArray(applications.id, [...ids]))
  const masked = await maskedAadhaars(
    db,
    rows.flatMap(({ aadhaarRef }) => aadhaarRef ?? []),
  )
  return rows.map(({ aadhaarRef, ...row }) => ({ ...row, aadhaar: aadhaarRef && masked.get(aadhaarRef) }))
}

/** Deletes applications with their documents and files, offers, links and history, and the enquiries that they came from. */
export async function removeApplications(db: Database, ids: readonly number[], { files }: ErasureDeps): Promise<void> {
  if (ids.length === 0) return
  const own = [...ids]
  await removeEnquiries(db, await enquiriesOf(db, own))
  const documents = await db.delete(applicationDocuments).where(inArray(applicationDocuments.applicationId, own)).returning()
  const removed = await db.delete(applications).where(inArray(applications.id, own)).returning({ ref: applications.aadhaarRef })
  await removeHistory(db, applicantWorkflow, own)
  await deleteAadhaars(
    db,
    removed.flatMap(({ ref }) => ref ?? []),
  )
  await files.removeAfterCommit(
    db,
    documents.map(({ file }) => file),
  )
}

/** Deletes enquiries and their history. */
export async function removeEnquiries(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(enquiries).where(inArray(enquiries.id, [...ids]))
  await removeHistory(db, enquiryWorkflow, ids)
}

async function enquiriesOf(db: Database, applicationIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(inArray(enquiries.applicationId, [...applicationIds]))
  return rows.map(({ id }) => id)
}

/** Anonymises applications with a received fee: only the amounts, the programme and the dates stay. */
async function anonymiseApplications(db: Database, ids: readonly number[]): Promise<void> {
  const own = await db
    .select({ id: applications.id, ref: applications.aadhaarRef, courseId: applications.courseId })
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), settled))
    .for('update')
  for (const { id, courseId } of own) {
    const nobody = { fullName: erasedName, email: erasedAddress('application', id), mobile: '', category: null, consentBy: null }
    const form = emptyForm({ fullName: erasedName, mobile: '', courseId })
    await db
      .update(applications)
      .set({ ...nobody, form, correctedFrom: null, entranceRank: null, aadhaarRef: null })
      .where(eq(applications.id, id))
  }
  await removeHistory(
    db,
    applicantWorkflow,
    own.map(({ id }) => id),
  )
  await removeEnquiries(
    db,
    await enquiriesOf(
      db,
      own.map(({ id }) => id),
    ),
  )
  await deleteAadhaars(
    db,
    own.flatMap(({ ref }) => ref ?? []),
  )
}
