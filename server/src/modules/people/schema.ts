import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, ref, refTo, retiredAt, revision } from '../../platform/database/columns.ts'

export const departments = pgTable('departments', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull().unique(),
  /** A member of staff. No foreign key, since staff refer to departments already; `departments.ts` enforces it. */
  headId: ref(),
  retiredAt: retiredAt(),
  revision: revision(),
})

export const staff = pgTable(
  'staff',
  {
    id: id(),
    empCode: text().notNull().unique(),
    fullName: text().notNull(),
    email: text().notNull(),
    departmentId: refTo(() => departments.id),
    designation: text().notNull(),
    joinedOn: date().notNull(),
    leftOn: date(),
    mobile: text(),
    qualification: text(),
    experienceYears: integer(),
    orcid: text().unique(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('staff_email').on(sql`lower(${t.email})`),
    index().on(t.departmentId),
    index('staff_by_name').on(sql`lower(${t.fullName})`, t.id),
    index().on(t.joinedOn, t.id),
    check('left_after_joining', sql`${t.leftOn} >= ${t.joinedOn}`),
  ],
)
