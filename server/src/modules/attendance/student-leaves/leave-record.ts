import { studentLeaveWorkflow } from '@nalanda/contract/attendance/student-leaves'
import { studentLeaves } from '../schema.ts'

/** State transitions of student leave. */
export const studentLeaveRecord = {
  ...{ workflow: studentLeaveWorkflow, table: studentLeaves, entity: 'student-leave', actPrefix: 'student-leaves' },
} as const
