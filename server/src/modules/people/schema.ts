import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, refTo, retiredAt, revision } from '../../platform/database/columns.ts'

export const departments = pgTable('departments', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull().unique(),
  retiredAt: retiredAt(),
  revision: revision(),
})

/** Designations of staff; `staff` stores the name, and `designations.ts` keeps it in sync. */
export const designations = pgTable(
  'designations',
  { id: id(), name: text().notNull(), isTeaching: boolean().notNull(), revision: revision() },
  (t) => [uniqueIndex('designations_by_name').on(sql`lower(${t.name})`)],
)

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
    photoFile: text(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('staff_email').on(sql`lower(${t.email})`),
    index().on(t.departmentId),
    index('staff_by_designation').on(sql`lower(${t.designation})`),
    index('staff_by_name').on(sql`lower(${t.fullName})`, t.id),
    index().on(t.joinedOn, t.id),
    check('left_after_joining', sql`${t.leftOn} >= ${t.joinedOn}`),
  ],
)
