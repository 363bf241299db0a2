import { date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, refTo } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'
import { terms } from '../calendar/schema.ts'
import { students } from '../students/schema.ts'

/** Each letter that was printed to the parents of a student who is short, with what it said. Append-only. */
export const shortageLetters = pgTable(
  'shortage_letters',
  {
    id: id(),
    studentId: refTo(() => students.id),
    termId: refTo(() => terms.id),
    held: integer().notNull(),
    attended: integer().notNull(),
    issueNo: smallint().notNull(),
    /** The fingerprint of what the letter says, as its code has it. */
    content: text().notNull(),
    printedOn: date().notNull(),
    printedById: refTo(() => users.id),
  },
  (t) => [
    unique('one_shortage_letter_of_a_number').on(t.studentId, t.termId, t.issueNo),
    index().on(t.termId),
    index().on(t.printedById),
  ],
)

/** Of which days the parents of a student were told that the student was absent: each day once. */
export const absenceMessages = pgTable(
  'absence_messages',
  {
    studentId: refTo(() => students.id),
    day: date().notNull(),
    missed: smallint().notNull(),
    held: smallint().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.day] }), index().on(t.day)],
)
