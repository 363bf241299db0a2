import type { LetterFile } from '@nalanda/contract/attendance/letters'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, refTo } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'
import { terms } from '../calendar/schema.ts'
import { students } from '../students/schema.ts'

/** Each letter that was printed for the parents of a student with short attendance, with the figures in it. Append-only. */
export const shortageLetters = pgTable(
  'shortage_letters',
  {
    id: id(),
    studentId: refTo(() => students.id),
    termId: refTo(() => terms.id),
    held: integer().notNull(),
    attended: integer().notNull(),
    issueNo: smallint().notNull(),
    /** Fingerprint of the letter's content, as in its code. */
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

/** Letters that a user has requested as a background job. */
export const shortageLetterFiles = pgTable(
  'shortage_letter_files',
  {
    id: id(),
    state: text().$type<Exclude<LetterFile['state'], 'expired'>>().notNull().default('waiting'),
    /** Standings for which letters are to be made; empty once they are made. */
    standingIds: bigint({ mode: 'number' }).array().notNull(),
    letters: integer().notNull(),
    done: integer().notNull().default(0),
    askedById: refTo(() => users.id),
    askedBy: text().notNull(),
    askedAt: instant().notNull(),
    expiresAt: instant(),
    /** Key in the file store; null until it is ready and after it expired. */
    file: text(),
  },
  (t) => [
    index().on(t.askedById, t.id),
    uniqueIndex('one_letter_file_under_way').on(t.askedById).where(sql`${t.state} = 'waiting'`),
  ],
)

/** Days of absence of which the parents of a student were informed: each day once. */
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
