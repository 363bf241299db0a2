import { students } from '@nalanda/contract/students/students'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const key = (id: number, part: string) => ['records', '/students', 'one', String(id), part]

/** The particulars of a student's admission. */
export function useRecord(id: number) {
  return useQuery({
    queryKey: key(id, 'record'),
    queryFn: ({ signal }) => call(students.getStudentRecord, { params: { id: String(id) }, signal }),
  })
}

/** The semesters a student was promoted to. */
export function useSemesters(id: number) {
  return useQuery({
    queryKey: key(id, 'semesters'),
    queryFn: async ({ signal }) => (await call(students.listSemesters, { params: { id: String(id) }, signal })).semesters,
  })
}

/** What was changed of a student, newest first, a page at a time; of one field when named. */
export function useChanges(id: number, field: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...key(id, 'changes'), field],
    queryFn: ({ pageParam, signal }) =>
      call(students.listRecordChanges, {
        params: { id: String(id) },
        query: { field, after: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
