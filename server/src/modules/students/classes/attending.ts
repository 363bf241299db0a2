import { sql } from 'drizzle-orm'
import { students } from '../schema.ts'

/** The states in which a student attends classes. */
export const attendingStates = ['admitted', 'enrolled', 'readmitted'] as const

/** Whether a student attends classes at present, in a query over `students`. */
export const attends = sql`${students.state} in ${[...attendingStates]}`

/** Whether a student is enrolled, at first or again after a break or a detention, in a query over `students`. */
export const studies = sql`${students.state} in ('enrolled', 'readmitted')`
