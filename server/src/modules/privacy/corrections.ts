import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { issueError, validationErrorOf } from '@nalanda/contract/platform/validation/issues'
import { fieldErrors } from '@nalanda/contract/students/field-rules'
import { StudentRecord } from '@nalanda/contract/students/record'
import type { Database } from '../../platform/database/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { changeStudentRecord, getStudentRecord } from '../students/public.ts'
import type { dataRequests } from './schema.ts'

/**
 * Applies a granted correction to the student record, with the usual rules and an audit entry. The office itself applies corrections without a field, or of
 * other records.
 */
export async function applyCorrection(
  db: Database,
  { keys }: Pick<Platform, 'keys'>,
  { subject, recordId, field, value }: typeof dataRequests.$inferSelect,
  today: IsoDate,
): Promise<void> {
  if (subject !== 'student' || field === null) return
  const { record } = await getStudentRecord(db, recordId)
  const checked = StudentRecord.safeParse({ ...record, [field]: value }, { error: issueError })
  const [broken] = Object.values(checked.success ? fieldErrors({ [field]: checked.data[field] }, null) : {})
  const error = checked.success ? broken : validationErrorOf(checked.error.issues[0])
  if (!checked.success || error) throw problem('privacy.changed-record', { why: error ?? '' })
  await changeStudentRecord(db, keys, recordId, { revision: null, record: checked.data }, { today })
}
