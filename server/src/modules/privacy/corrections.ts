import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { fieldFaults } from '@nalanda/contract/students/field-rules'
import { StudentRecord } from '@nalanda/contract/students/record'
import type { Database } from '../../platform/database/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { changeStudentRecord, getStudentRecord } from '../students/public.ts'
import type { dataRequests } from './schema.ts'

/**
 * Writes what a granted correction names into the record of the student, with its rules and its entry in the audit trail. What names no field, or
 * is about another record, was corrected by the office itself.
 */
export async function applyCorrection(
  db: Database,
  { keys }: Pick<Platform, 'keys'>,
  { subject, recordId, field, value }: typeof dataRequests.$inferSelect,
  today: IsoDate,
): Promise<void> {
  if (subject !== 'student' || field === null) return
  const { record } = await getStudentRecord(db, recordId)
  const checked = StudentRecord.safeParse({ ...record, [field]: value })
  if (!checked.success) throw problem('privacy.changed-record', { why: checked.error.issues[0]?.message ?? '' })
  const [why] = Object.values(fieldFaults({ [field]: checked.data[field] }, null))
  if (why !== undefined) throw problem('privacy.changed-record', { why })
  await changeStudentRecord(db, keys, recordId, { revision: null, record: checked.data }, { today })
}
