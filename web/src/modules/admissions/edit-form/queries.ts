import { formCalls } from '@nalanda/contract/admissions-forms'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The student that is modified, read anew each time the form is opened. */
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
