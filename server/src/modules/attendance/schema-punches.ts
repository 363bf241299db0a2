import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.ts'
import { staff } from '../people/schema.ts'
import { students } from '../students/schema.ts'

/** Each recognition of a student or a member of staff by a biometric device. `day` is the day in India. Never changed. */
export const biometricPunches = pgTable(
  'biometric_punches',
  {
    id: id(),
    studentId: ref().references(() => students.id),
    staffId: ref().references(() => staff.id),
    day: date().notNull(),
    punchedAt: instant().notNull(),
  },
  (t) => [
    unique('one_punch_of_a_student').on(t.studentId, t.day, t.punchedAt),
    unique('one_punch_of_staff').on(t.staffId, t.day, t.punchedAt),
    index().on(t.day, t.id),
    check('punch_of_one_person', sql`num_nonnulls(${t.studentId}, ${t.staffId}) = 1`),
  ],
)
