import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { contentFingerprint } from '../../platform/documents/document-codes.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedName, erasedNumber } from '../../platform/personal-data/pseudonyms.ts'
import { certificates } from './schema.ts'

/** The register of certificates: number, kind and days stay, and the code on a printed one can still be verified. */
export const certificatesPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'student', column: certificates.studentId, part: 'certificates' },
    secret: [certificates.erasedFingerprint],
    erasure: { act: 'anonymise', why: 'academic', run: anonymiseCertificates },
  },
]

async function anonymiseCertificates(db: Database, ids: readonly number[]): Promise<void> {
  const rows = await db
    .select()
    .from(certificates)
    .where(inArray(certificates.studentId, [...ids]))
    .for('update')
  for (const { id, studentId, rollNo, content, erasedFingerprint } of rows) {
    const numbers = { admissionNo: erasedNumber(studentId), rollNo: rollNo === null ? null : erasedNumber(studentId) }
    const nobody = { fullName: erasedName, nativeName: null, branch: content.branch, ...numbers }
    const emptied = { title: content.title, ...nobody, paragraphs: [], rows: [], signatures: [] }
    await db
      .update(certificates)
      .set({
        ...{ fullName: erasedName, ...numbers, about: '', content: emptied },
        erasedFingerprint: erasedFingerprint ?? contentFingerprint(content),
      })
      .where(eq(certificates.id, id))
  }
}
