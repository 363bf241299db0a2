import type { ApplicationForm, DocumentKind } from '@nalanda/contract/applications/application-form'
import type { ApplicationState, EnquiryState } from '@nalanda/contract/applications/application-states'
import type { Language } from '@nalanda/contract/platform/languages'
import type { Particulars } from '@nalanda/contract/students/record'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, paise, ref, refTo, revision } from '../../platform/database/columns.ts'
import type { ValidScan } from '../../platform/files/validation.ts'
import { batches, branches, courses } from '../academics/schema.ts'
import { students } from '../students/schema.ts'
import { aadhaarVault } from '../students/schema-records.ts'

/** Seasons of online applications, one per year of joining. */
export const admissionSeasons = pgTable('admission_seasons', {
  year: smallint().primaryKey(),
  open: boolean().notNull().default(false),
  lateralEntry: boolean().notNull().default(false),
  opensOn: date(),
  closesOn: date(),
  offerDays: smallint().notNull().default(7),
  /** Seat-acceptance fee, and days to pay it after accepting. */
  feeDuePaise: paise().notNull().default(0),
  feeDays: smallint().notNull().default(7),
  bring: text().notNull().default(''),
  revision: revision(),
})

/** An application, from its first mail. The applicant's entries are stored as the form; columns hold what lists search. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    number: text().notNull().unique(),
    year: smallint().notNull(),
    state: text().$type<ApplicationState>().notNull().default('draft'),
    fullName: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    courseId: ref().references(() => courses.id),
    branchId: ref().references(() => branches.id),
    category: text(),
    entranceRank: integer(),
    form: jsonb().$type<ApplicationForm>().notNull(),
    /** The form before the applicant corrected it after the last question of the office. */
    correctedFrom: jsonb().$type<ApplicationForm>(),
    language: text().$type<Language>().notNull(),
    /** The accepted privacy notice and the time of consent; for a minor also who consented as a parent. */
    privacyVersion: integer().notNull(),
    agreedAt: instant().notNull(),
    consentBy: text(),
    aadhaarRef: uuid().references(() => aadhaarVault.ref),
    /** When it was first opened with a mailed code, which proves the address. */
    provenAt: instant(),
    startedAt: instant().notNull(),
    submittedAt: instant(),
    changedAt: instant().notNull(),
    studentId: ref()
      .unique('one_application_of_a_student')
      .references(() => students.id),
    /** Part of the received seat-acceptance fee that is neither refunded nor transferred to the student; the ledger is compared with it. */
    feeHeldPaise: paise().notNull().default(0),
    /** Whether a receipt or an online payment refers to it: then it stays in the books. */
    hasPayments: boolean().notNull().default(false),
    revision: revision(),
  },
  (t) => [
    check('held_of_an_application', sql`${t.feeHeldPaise} >= 0`),
    index('applications_holding_money').on(t.id).where(sql`${t.feeHeldPaise} > 0`),
    index().on(t.state, t.submittedAt),
    index().on(t.submittedAt, t.id),
    index().on(t.changedAt, t.id),
    index().on(t.email),
    index().on(t.courseId),
    index().on(t.branchId),
    index().on(t.aadhaarRef),
    index('applications_by_name').on(sql`lower(${t.fullName})`, t.id),
    index('applications_search').using(
      'gin',
      sql`(${t.fullName} || ' ' || ${t.number} || ' ' || ${t.email} || ' ' || ${t.mobile}) gin_trgm_ops`,
    ),
  ],
)

/** Hashes of the application links in mails. */
export const applicationLinks = pgTable(
  'application_links',
  {
    tokenHash: text().primaryKey(),
    applicationId: refTo(() => applications.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.applicationId, t.createdAt)],
)

/** Browser sessions in which an application is open. */
export const applicantSessions = pgTable(
  'applicant_sessions',
  {
    tokenHash: text().primaryKey(),
    applicationId: refTo(() => applications.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.applicationId), index().on(t.expiresAt)],
)

export const applicationDocuments = pgTable(
  'application_documents',
  {
    id: id(),
    applicationId: refTo(() => applications.id, { onDelete: 'cascade' }),
    kind: text().$type<DocumentKind>().notNull(),
    file: text().notNull(),
    name: text().notNull(),
    type: text().$type<ValidScan['contentType']>().notNull(),
    bytes: integer().notNull(),
    uploadedAt: instant().notNull(),
    /** When the office compared the document with the form. */
    checkedAt: instant(),
    checkedBy: text(),
  },
  (t) => [index().on(t.applicationId, t.id)],
)

/** A seat offered to an applicant. It holds the seat until it is closed; after admission the student holds the seat. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    applicationId: refTo(() => applications.id, { onDelete: 'cascade' }),
    courseId: ref().notNull(),
    branchId: ref().notNull(),
    batchId: ref().notNull(),
    /** Whether the seat is in the second year of the batch. */
    lateral: boolean().notNull().default(false),
    seatType: text().notNull(),
    category: text(),
    madeAt: instant().notNull(),
    madeBy: text().notNull(),
    /** Last day for accepting the offer. */
    expiresOn: date().notNull(),
    feeDuePaise: paise().notNull(),
    feeDueOn: date(),
    feeDays: smallint().notNull().default(7),
    bring: text().notNull(),
    remindedAt: instant(),
    acceptedAt: instant(),
    feeRemindedAt: instant(),
    /** When the fee was paid in full, and the number of the receipt that completed it. */
    settledOn: date(),
    settledRef: text(),
    settledBy: text(),
    feeWaivedAt: instant(),
    feeWaivedBy: text(),
    feeWaiver: text(),
    /** When it was declined, expired, withdrawn or admitted; from then it holds no seat. */
    closedAt: instant(),
  },
  (t) => [
    foreignKey({
      name: 'offer_branch_of_course',
      columns: [t.branchId, t.courseId],
      foreignColumns: [branches.id, branches.courseId],
    }),
    foreignKey({
      name: 'offer_batch_of_course',
      columns: [t.batchId, t.courseId],
      foreignColumns: [batches.id, batches.courseId],
    }),
    uniqueIndex('one_open_offer').on(t.applicationId).where(sql`closed_at is null`),
    index('offers_holding_seats').on(t.batchId, t.branchId, t.seatType).where(sql`closed_at is null`),
    index().on(t.expiresOn).where(sql`closed_at is null and accepted_at is null`),
    index('offers_to_be_paid').on(t.feeDueOn).where(sql`closed_at is null and accepted_at is not null and settled_on is null`),
    index().on(t.applicationId),
  ],
)

export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    fullName: text().notNull(),
    mobile: text().notNull(),
    email: text(),
    courseId: ref().references(() => courses.id),
    message: text().notNull().default(''),
    source: text().$type<Particulars['source']>(),
    origin: text().$type<'public' | 'counter' | 'telephone' | 'fair'>().notNull(),
    state: text().$type<EnquiryState>().notNull().default('open'),
    note: text().notNull().default(''),
    followUpOn: date(),
    askedAt: instant().notNull().defaultNow(),
    takenBy: text().notNull().default(''),
    applicationId: ref().references(() => applications.id),
    revision: revision(),
  },
  (t) => [
    index().on(t.state, t.askedAt),
    index().on(t.askedAt, t.id),
    index().on(t.followUpOn, t.id),
    index().on(t.courseId),
    index().on(t.applicationId),
    index('enquiries_by_name').on(sql`lower(${t.fullName})`, t.id),
    index('enquiries_search').using(
      'gin',
      sql`(${t.fullName} || ' ' || ${t.mobile} || ' ' || coalesce(${t.email}, '')) gin_trgm_ops`,
    ),
  ],
)
