import { documentCalls } from '@nalanda/contract/students/documents'
import { students } from '@nalanda/contract/students/students'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryOf } from '../../../api/queries.ts'

/** Query of a student's required documents with their state. The office's actions on them return the whole checklist. */
export const documentsQuery = (studentId: number) => queryOf(documentCalls.listDocuments, { params: { id: String(studentId) } })

/** Queries the holds of a student, including lifted ones. */
export function useHoldsOf(studentId: number) {
  return useQuery({
    ...queryOf(documentCalls.listHoldsOf, { params: { id: String(studentId) } }),
    select: ({ holds }) => holds,
  })
}

/** Calls to invalidate after placing or lifting a hold. */
export const holdViews = [documentCalls, students]

/** Finds students to place a hold on, by part of the name or number. */
export async function findHoldable(typed: string) {
  if (typed.trim().length < 2) return []
  const { students: found } = await call(documentCalls.findHoldable, { query: { q: typed.trim() } })
  return found.map(({ id, fullName, rollNo, admissionNo, branch }) => ({
    value: id,
    label: `${fullName}, ${rollNo ?? admissionNo}, ${branch}`,
  }))
}
