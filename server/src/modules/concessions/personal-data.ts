import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { hideInTrail } from '../../platform/personal-data/hidden-records.ts'
import type { ErasureDeps, PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedName } from '../../platform/personal-data/pseudonyms.ts'
import { concessionRecord } from './requests/concessions.ts'
import { concessions } from './schema.ts'

const secret = [concessions.documentFile]

/** Personal data of concessions: the amounts stay in the books, and the users who entered them stay accountable. */
export const concessionsPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'student', part: 'concessions', column: concessions.studentId, secret, files: [concessions.documentFile] },
    approvals: { kinds: ['concession'] },
    erasure: { act: 'anonymise', why: 'money', run: forgetReasons },
  },
  { subject: 'user', part: 'concessions', column: concessions.enteredById, secret, erasure: { act: 'keep', why: 'conduct' } },
  {
    subject: 'user',
    part: 'concessions',
    column: concessions.changedById,
    collect: null,
    erasure: { act: 'keep', why: 'conduct' },
  },
]

/** Removes the reasons and the supporting documents, which are about the family. */
async function forgetReasons(db: Database, ids: readonly number[], { files }: ErasureDeps): Promise<void> {
  const own = inArray(concessions.studentId, [...ids])
  const rows = await db.select({ id: concessions.id, file: concessions.documentFile }).from(concessions).where(own).for('update')
  const nothing = { documentFile: null, documentType: null, documentBytes: null }
  await db
    .update(concessions)
    .set({ reason: erasedName, ...nothing, revision: sql`${concessions.revision} + 1` })
    .where(own)
  await hideInTrail(
    db,
    concessionRecord.entity,
    rows.map(({ id }) => id),
  )
  await files.removeAfterCommit(
    db,
    rows.flatMap(({ file }) => file ?? []),
  )
}
