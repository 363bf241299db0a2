import type { EntryForm, EntryState } from '@nalanda/contract/alumni/entries'
import type { AlumniStatus } from '@nalanda/contract/alumni/profile'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, paise, ref, refTo, revision } from '../../platform/database/columns.ts'
import { ledgerEntries } from '../ledger/schema.ts'
import { students } from '../students/schema.ts'

/** Profile data that people enter about themselves. Names of courses, branches and batches are text, because many left before the college had a portal. */
const profile = () => ({
  rollNo: text().notNull(),
  fullName: text().notNull(),
  fatherName: text().notNull(),
  course: text().notNull(),
  branch: text().notNull(),
  batch: text().notNull(),
  email: text().notNull(),
  mobile: text().notNull(),
  status: text().$type<AlumniStatus>(),
  company: text().notNull(),
  designation: text().notNull(),
  packages: text().notNull(),
  experience: text().notNull(),
  institute: text().notNull(),
  studies: text().notNull(),
  location: text().notNull(),
})

/** The directory: one row per person, identified by roll number. */
export const alumni = pgTable(
  'alumni',
  {
    id: id(),
    ...profile(),
    studentId: ref()
      .unique()
      .references(() => students.id),
    city: text(),
    photoFile: text(),
    showsEmail: boolean().notNull().default(false),
    showsMobile: boolean().notNull().default(false),
    showsEmployer: boolean().notNull().default(false),
    verifiedOn: date().notNull(),
    refreshedOn: date().notNull(),
    /** When the person was last asked to update the details. */
    askedOn: date(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('alumni_roll_no').on(t.rollNo),
    index('alumni_by_name').on(sql`lower(${t.fullName})`, t.id),
    index().on(t.batch, t.id),
    index().on(t.refreshedOn, t.id),
    index().on(t.city, t.id),
    index('alumni_search').using('gin', sql`(${t.fullName} || ' ' || ${t.rollNo}) gin_trgm_ops`),
  ],
)

/** Entries sent by the public forms. A person may send one entry per form, and another if the first was refused. */
export const alumniEntries = pgTable(
  'alumni_entries',
  {
    id: id(),
    form: text().$type<EntryForm>().notNull(),
    ...profile(),
    state: text().$type<EntryState>().notNull().default('received'),
    proven: boolean().notNull(),
    receivedAt: instant().notNull(),
    photoFile: text(),
    documentFile: text(),
    documentType: text(),
    documentBytes: integer(),
    alumnusId: ref().references(() => alumni.id, { onDelete: 'set null' }),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('alumni_entry_once').on(t.rollNo, t.form).where(sql`state <> 'refused'`),
    index().on(t.state, t.id),
    index().on(t.receivedAt, t.id),
    index().on(t.alumnusId),
    index('alumni_entries_by_name').on(sql`lower(${t.fullName})`, t.id),
  ],
)

/** Personal links: to an entry that the office asked about, or to a record of the directory. */
export const alumniLinks = pgTable(
  'alumni_links',
  {
    tokenHash: text().primaryKey(),
    entryId: ref().references(() => alumniEntries.id, { onDelete: 'cascade' }),
    alumnusId: ref().references(() => alumni.id, { onDelete: 'cascade' }),
    question: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index().on(t.entryId),
    index().on(t.alumnusId),
    check('link_to_one', sql`num_nonnulls(${t.entryId}, ${t.alumnusId}) = 1`),
  ],
)

/** Runs that asked alumni to check details older than a year. */
export const alumniRefreshRuns = pgTable('alumni_refresh_runs', {
  id: id(),
  startedAt: instant().notNull(),
  startedBy: text().notNull(),
  asked: integer().notNull(),
})

export const alumniEvents = pgTable(
  'alumni_events',
  {
    id: id(),
    title: text().notNull(),
    heldOn: date().notNull(),
    registerUntil: date().notNull(),
    venue: text().notNull(),
    description: text().notNull(),
    seats: integer(),
    revision: revision(),
  },
  (t) => [index().on(t.heldOn, t.id)],
)

export const alumniRegistrations = pgTable(
  'alumni_registrations',
  {
    id: id(),
    eventId: refTo(() => alumniEvents.id),
    alumnusId: refTo(() => alumni.id, { onDelete: 'cascade' }),
    guests: smallint().notNull(),
    registeredAt: instant().notNull(),
  },
  (t) => [unique('registered_once').on(t.eventId, t.alumnusId), index().on(t.alumnusId)],
)

/** Donations. Never changed; a wrongly entered one is reversed. */
export const alumniDonations = pgTable(
  'alumni_donations',
  {
    id: id(),
    number: text().notNull().unique(),
    alumnusId: refTo(() => alumni.id),
    receivedOn: date().notNull(),
    amountPaise: paise().notNull(),
    purpose: text().notNull(),
    reference: text(),
    entryId: refTo(() => ledgerEntries.id),
    recordedBy: text().notNull(),
    reversedOn: date(),
    reversalReason: text(),
    reversalEntryId: ref().references(() => ledgerEntries.id),
  },
  (t) => [index().on(t.alumnusId), index().on(t.receivedOn, t.id), index().on(t.entryId), index().on(t.reversalEntryId)],
)
