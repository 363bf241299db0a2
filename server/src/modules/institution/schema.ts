import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { revision } from '../../platform/database/columns.ts'

/** The single row that describes the college. */
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
    naacUrl: text(),
    nirfUrl: text(),
    examCellUrl: text(),
    /** Whether seat types are offered as 'label,extra', as in the documents of three colleges. */
    extendedSeatTypes: boolean().notNull().default(false),
    /** Whether Aadhaar numbers with invalid digits are refused, instead of saved with a warning. */
    refusesDoubtfulAadhaar: boolean().notNull().default(false),
    /** Patterns for admission and roll numbers: `NumberSettings` of the contract. */
    admissionNumberPattern: text().notNull().default('{code}{year}{serial:4}'),
    rollNumberPattern: text().notNull().default('{yy}{college}{1A|5A}{branch}{serial}'),
    /** Month in which an academic year begins, 1 to 12. */
    academicYearFirstMonth: integer().notNull().default(5),
    /** End of the first half of a day, such as `12:00`. */
    halfDayEndsAt: text().notNull().default('12:00'),
    officialAddress: text().notNull(),
    campusAddress: text().notNull(),
    phoneNumbers: jsonb().$type<string[]>().notNull(),
    faxNumber: text().notNull(),
    contacts: jsonb().$type<{ designation: string; name: string; mailId: string }[]>().notNull(),
    aboutUs: text().notNull(),
    /** File store keys; PNG. */
    logoFile: text(),
    bannerFile: text(),
    revision: revision(),
  },
  (t) => [
    check('one_institution', sql`${t.id} = 1`),
    check('month_of_year', sql`${t.academicYearFirstMonth} between 1 and 12`),
    check('half_day_at_a_time', sql`${t.halfDayEndsAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)

/** The college's facts by revision; the current revision is the row in `institutions`. */
export const institutionVersions = pgTable('institution_versions', {
  revision: integer().primaryKey(),
  facts: jsonb().$type<Record<string, unknown>>().notNull(),
  changedBy: text().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  /** The earlier revision that this one restored; null for an ordinary change. */
  undoneTo: integer(),
})

/** Versions of terms, privacy policy and refund rules; the latest version whose day has come is in force. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<'terms' | 'privacy' | 'return'>().notNull(),
    version: integer().notNull(),
    body: text().notNull(),
    effectiveOn: date().notNull(),
    publishedBy: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    /** Set when a version is withdrawn before its day; it is no longer shown. */
    withdrawnBy: text(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (t) => [unique('one_version_of_a_text').on(t.kind, t.version)],
)

/** Holidays of the college. */
export const holidays = pgTable(
  'holidays',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
    name: text().notNull(),
    kind: text().$type<'national' | 'festival' | 'college'>().notNull(),
    revision: revision(),
  },
  (t) => [unique('one_holiday_of_a_name').on(t.day, t.name)],
)
