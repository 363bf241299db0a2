import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { revision } from '../../platform/database/columns.ts'

/** The one row that describes the college. */
export const institutions = pgTable(
  'institutions',
  {
    id: smallint().primaryKey().default(1),
    code: text().notNull(),
    name: text().notNull(),
    shortName: text().notNull(),
    tagline: text().notNull(),
    bannerLines: jsonb().$type<string[]>().notNull(),
    homeLayout: text().$type<'ring' | 'grid'>().notNull().default('ring'),
    accountsTileUrl: text(),
    showObeTile: boolean().notNull().default(false),
    obeUrl: text(),
    facultyDbUrl: text(),
    /** 1 to 12: the month in which an academic year begins. */
    academicYearFirstMonth: integer().notNull().default(5),
    officialAddress: text().notNull(),
    campusAddress: text().notNull(),
    phoneNumbers: jsonb().$type<string[]>().notNull(),
    faxNumber: text().notNull(),
    contacts: jsonb().$type<{ designation: string; name: string; mailId: string }[]>().notNull(),
    aboutUs: text().notNull(),
    /** Keys in the file store, PNG. */
    logoFile: text(),
    bannerFile: text(),
    revision: revision(),
  },
  (t) => [check('one_institution', sql`${t.id} = 1`), check('month_of_year', sql`${t.academicYearFirstMonth} between 1 and 12`)],
)
