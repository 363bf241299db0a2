import { formCalls } from '@nalanda/contract/admissions/forms'
import { recordCalls } from '@nalanda/contract/students/record-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The student that is modified, fetched again each time the form is opened. */
export function existingQuery(id: number | null) {
  return queryOptions({
    queryKey: ['existing student', id],
    queryFn: ({ signal }) => readExisting(id ?? 0, signal),
    enabled: id !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function readExisting(id: number, signal?: AbortSignal) {
  return call(formCalls.getExistingStudent, { query: { id: String(id) }, ...(signal && { signal }) })
}

/** Who changed a student last, and when; null for those who may not read histories. */
export async function lastChange(id: number): Promise<{ by: string; at: string } | null> {
  const history = await call(recordCalls.listRecordChanges, { params: { id: String(id) }, query: {} }).catch(() => null)
  return history?.items[0] ?? null
}
