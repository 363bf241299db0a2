import { students } from '@nalanda/contract/students/students'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'

/** Queries the data of a student's admission. */
export function useRecord(id: number) {
  return useQuery(queryOf(students.getStudentRecord, { params: { id: String(id) } }))
}

/** Queries the semesters to which a student was promoted. */
export function useSemesters(id: number) {
  return useQuery({
    ...queryOf(students.listSemesters, { params: { id: String(id) } }),
    select: ({ semesters }) => semesters,
  })
}

/** Queries the classes that a student left. */
export function useFormerClasses(id: number) {
  return useQuery({
    ...queryOf(students.listFormerClasses, { params: { id: String(id) } }),
    select: ({ classes }) => classes,
  })
}
