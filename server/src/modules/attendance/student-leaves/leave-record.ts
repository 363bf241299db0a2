import { studentLeaveWorkflow } from '@nalanda/contract/attendance/student-leaves'
import { studentLeaves } from '../schema.ts'

/** How leave of students moves from state to state. */
export const studentLeaveRecord = {
  ...{ workflow: studentLeaveWorkflow, table: studentLeaves, entity: 'student-leave', actPrefix: 'student-leaves' },
} as const
