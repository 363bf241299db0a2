import { type RecordState, students } from '@nalanda/contract/students/students'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../api/call.ts'

/** One student with the history of states. */
export function studentQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['records', '/students', 'one', id],
    queryFn: ({ signal }) => call(students.getStudent, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  })
}

/** Records that a student's state changed. */
export function useRecordState(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<typeof RecordState>) => call(students.recordState, { params: { id: String(id) }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['records', '/students'] }),
  })
}

/** Asks that the present state of a student, or a state that was recorded for many at once, be corrected. */
export function useRequestCorrection() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ reason, ...of }: { reason: string } & ({ studentId: number } | { actId: number })) => {
      const body = { reason }
      if ('actId' in of) await call(students.requestActCorrection, { params: { id: String(of.actId) }, body })
      else await call(students.requestStateCorrection, { params: { id: String(of.studentId) }, body })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['records'] }),
  })
}
