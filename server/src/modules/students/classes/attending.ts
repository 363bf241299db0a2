import { sql } from 'drizzle-orm'
import { students } from '../schema.ts'

/** States in which a student attends classes. */
export const attendingStates = ['admitted', 'enrolled', 'readmitted'] as const

/** Whether a student attends classes at present, for a query over `students`. */
export const attends = sql`${students.state} in ${[...attendingStates]}`

/** Whether a student is enrolled, initially or again after a break or a detention, for a query over `students`. */
export const studies = sql`${students.state} in ('enrolled', 'readmitted')`
