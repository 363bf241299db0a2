import { formCalls } from '@nalanda/contract/admissions/forms'
import { recordCalls } from '@nalanda/contract/students/record-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryOf } from '../../../api/queries.ts'

/** Query of the student that is modified, fetched again each time the form is opened. */
export function existingQuery(id: number | null) {
  return queryOptions({
    ...queryOf(formCalls.getExistingStudent, { query: { id: String(id) } }),
    enabled: id !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function readExisting(id: number) {
  return call(formCalls.getExistingStudent, { query: { id: String(id) } })
}

/** Returns who last changed a student, and when; null for users who may not read histories. */
export async function lastChange(id: number): Promise<{ by: string; at: string } | null> {
  const history = await call(recordCalls.listRecordChanges, { params: { id: String(id) }, query: {} }).catch(() => null)
  return history?.items[0] ?? null
}
