import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { type RecordState, students } from '@nalanda/contract/students/students'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { useAct } from '../../api/act.ts'
import { queryOf } from '../../api/queries.ts'
import { message } from '../../ui/i18n/messages.ts'

/** Query of one student with the history of states. */
export function studentQuery(id: string | undefined) {
  return queryOptions({ ...queryOf(students.getStudent, { params: { id: id ?? '' } }), enabled: id !== undefined })
}

/** Records a change of a student's state. */
export function useRecordState(id: number) {
  return useAct(students.recordState, {
    input: (body: z.output<typeof RecordState>) => ({ params: { id: String(id) }, body }),
    invalidates: [students],
    done: message('saved'),
  })
}

/** Calls to invalidate after the correction of a state was requested. */
export const correctionViews = [students, approvals]
