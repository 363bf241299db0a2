import { students } from '@nalanda/contract/students/students'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pagesOf, queryOf } from '../../../api/queries.ts'

/** The particulars of a student's admission. */
export function useRecord(id: number) {
  return useQuery(queryOf(students.getStudentRecord, { params: { id: String(id) } }))
}

/** The semesters a student was promoted to. */
export function useSemesters(id: number) {
  return useQuery({
    ...queryOf(students.listSemesters, { params: { id: String(id) } }),
    select: ({ semesters }) => semesters,
  })
}

/** What was changed of a student, newest first, a page at a time; of one field when named. */
export function useChanges(id: number, field: string | undefined) {
  return useInfiniteQuery(pagesOf(students.listRecordChanges, { params: { id: String(id) }, query: { field } }))
}
