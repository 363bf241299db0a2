import { certificateRequestWorkflow } from '@nalanda/contract/certificates/requests'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { contentFingerprint } from '../../platform/documents/document-codes.ts'
import { numbered } from '../../platform/lists/listing.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedName, erasedNumber } from '../../platform/personal-data/pseudonyms.ts'
import { removeHistory } from '../../platform/workflow/history.ts'
import { certificateDuplicates, certificates } from './schema.ts'
import { certificateRequests } from './schema-requests.ts'

/** Personal data of the certificate register: number, kind and days stay, and the code on a printed certificate can still be verified. */
export const certificatesPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'student', column: certificates.studentId, part: 'certificates' },
    secret: [certificates.erasedFingerprint],
    erasure: { act: 'anonymise', why: 'academic', run: anonymiseCertificates },
  },
  {
    ...{ subject: 'student', column: certificateRequests.studentId, part: 'certificates' },
    approvals: { kinds: ['certificate'] },
    erasure: { act: 'remove', run: removeRequests },
  },
  {
    subject: 'user',
    column: certificateRequests.requestedById,
    part: 'certificates',
    collect: null,
    erasure: { act: 'remove', run: forgetLogins },
  },
]

async function removeRequests(db: Database, ids: readonly number[]): Promise<void> {
  const removed = await db
    .delete(certificateRequests)
    .where(inArray(certificateRequests.studentId, [...ids]))
    .returning({ id: certificateRequests.id })
  await removeHistory(
    db,
    certificateRequestWorkflow,
    removed.map(({ id }) => id),
  )
}

/** Removes the requester's id. The request stays with the student's record, where its sender is no longer needed. */
async function forgetLogins(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .update(certificateRequests)
    .set({ requestedById: null })
    .where(inArray(certificateRequests.requestedById, [...ids]))
}

async function anonymiseCertificates(db: Database, ids: readonly number[]): Promise<void> {
  const rows = await db
    .select()
    .from(certificates)
    .where(inArray(certificates.studentId, [...ids]))
    .for('update')
  for (const { id, studentId, rollNo, content, cancelReason, erasedFingerprint } of rows) {
    const numbers = { admissionNo: erasedNumber(studentId), rollNo: rollNo === null ? null : erasedNumber(studentId) }
    const nobody = { fullName: erasedName, nativeName: null, branch: content.branch, ...numbers }
    const emptied = { title: content.title, ...nobody, paragraphs: [], rows: [], signatures: [] }
    await db
      .update(certificates)
      .set({
        ...{ fullName: erasedName, ...numbers, about: '', content: emptied },
        cancelReason: cancelReason === null ? null : erasedName,
        erasedFingerprint: erasedFingerprint ?? contentFingerprint(content),
      })
      .where(eq(certificates.id, id))
  }
  await db
    .update(certificateDuplicates)
    .set({ reason: erasedName })
    .where(
      numbered(
        certificateDuplicates.certificateId,
        rows.map(({ id }) => id),
      ),
    )
}
