import { documentCalls } from '@nalanda/contract/students/documents'
import { students } from '@nalanda/contract/students/students'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryOf } from '../../../api/queries.ts'

/** What a student has to hand in, and what of it is there. What the office does with it answers the whole checklist. */
export const documentsQuery = (studentId: number) => queryOf(documentCalls.listDocuments, { params: { id: String(studentId) } })

/** The holds of a student, lifted ones included. */
export function useHoldsOf(studentId: number) {
  return useQuery({
    ...queryOf(documentCalls.listHoldsOf, { params: { id: String(studentId) } }),
    select: ({ holds }) => holds,
  })
}

/** What placing or lifting a hold may change. */
export const holdViews = [documentCalls, students]

/** Students to place a hold on, by what was typed of their name or number. */
export async function findHoldable(typed: string) {
  if (typed.trim().length < 2) return []
  const { students: found } = await call(documentCalls.findHoldable, { query: { q: typed.trim() } })
  return found.map(({ id, fullName, rollNo, admissionNo, branch }) => ({
    value: id,
    label: `${fullName}, ${rollNo ?? admissionNo}, ${branch}`,
  }))
}
