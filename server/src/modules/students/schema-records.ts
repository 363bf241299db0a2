import type { AddressParts, Particulars } from '@nalanda/contract/students-record'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, ref, revision } from '../../platform/database/columns.ts'
import { students } from './schema.ts'

const paise = () => bigint({ mode: 'number' })

/** What a form offers to choose from: categories, sub-castes, seat types and so on. A value in use keeps its spelling; what is shown may change. */
export const choices = pgTable(
  'choices',
  {
    id: id(),
    kind: text().notNull(),
    value: text().notNull(),
    /** What people read where that differs from the value: ICET is shown as ICETT. */
    label: text(),
    /** The second half of a 'label,extra' option. */
    extra: text(),
    /** The category that a sub-caste belongs to. */
    parentId: ref(),
    position: integer().notNull().default(0),
    /** No longer offered; students who have it keep it. */
    retired: boolean().notNull().default(false),
    revision: revision(),
  },
  (t) => [
    unique('one_choice_of_a_value').on(t.kind, t.parentId, t.value).nullsNotDistinct(),
    index().on(t.kind, t.position, t.id),
    index().on(t.parentId),
  ],
)

/** Those who bring students to the college, for a fee. */
export const agents = pgTable('agents', {
  id: id(),
  name: text().notNull().unique(),
  mobile: text(),
  email: text(),
  address: text(),
  /** What is paid for a student when nothing else is agreed. */
  usualAmountPaise: paise(),
  retired: boolean().notNull().default(false),
  revision: revision(),
})

/** Whole Aadhaar numbers, encrypted, behind a reference. No other table holds one. */
export const aadhaarVault = pgTable('aadhaar_vault', {
  ref: uuid().primaryKey().defaultRandom(),
  /** A keyed hash, so that a number is found, and never stored twice, without being read. */
  digest: text().notNull().unique(),
  sealed: text().notNull(),
  /** The key it is sealed with; older keys are rotated out. */
  keyId: text().notNull(),
  lastFour: text().notNull(),
  storedBy: text().notNull(),
  storedAt: instant().notNull(),
})

/** One row for each student: the particulars of the admission form. Its revision is the student's. */
export const studentRecords = pgTable(
  'student_records',
  {
    studentId: ref()
      .primaryKey()
      .references(() => students.id, { onDelete: 'cascade' }),
    aadhaarRef: uuid()
      .unique('one_student_of_an_aadhaar')
      .references(() => aadhaarVault.ref),
    admittedOn: date(),
    seatType: text(),
    admissionType: text(),
    admissionEntryType: text(),
    entranceType: text(),
    entranceRank: integer(),
    hallTicketNo: text(),
    category: text(),
    subCaste: text(),
    nationality: text(),
    religion: text(),
    motherTongue: text(),
    bloodGroup: text(),
    studentType: text(),
    hosteller: boolean(),
    scholarship: boolean(),
    certificateSubmission: boolean(),
    physicallyHandicapped: boolean(),
    identificationMarks1: text(),
    identificationMarks2: text(),
    sportsNcc: text(),
    otherIfAny: text(),
    source: text().$type<Particulars['source']>(),
    agentId: ref().references(() => agents.id),
    agentAmountPaise: paise(),
    feeCommitmentPaise: paise(),
    paidAmountPaise: paise(),
    antiRaggingRef: text(),
    fathersName: text(),
    mothersName: text(),
    fatherOccupation: text(),
    motherOccupation: text(),
    annualIncomePaise: paise(),
    fatherMobile: text(),
    motherMobile: text(),
    parentMobile: text(),
    landline: text(),
    fatherEmail: text(),
    parentEmail: text(),
    guardianName: text(),
    guardianOccupation: text(),
    guardianAddress: text(),
    guardianMobile: text(),
    permanentAddress: text(),
    presentAddress: text(),
    permanentParts: jsonb().$type<AddressParts>(),
    presentParts: jsonb().$type<AddressParts>(),
    sscMarks: doublePrecision(),
    sscPercentage: doublePrecision(),
    interTotalMarks: doublePrecision(),
    interPercentage: doublePrecision(),
    interMarks: doublePrecision(),
    entranceMarks: doublePrecision(),
    division: text(),
    board: text(),
    schoolName: text(),
    institution: text(),
    yearOfPass: smallint(),
    totalMarks: doublePrecision(),
    marksObtained: doublePrecision(),
    gradePoints: doublePrecision(),
    previousInstitution: text(),
    distanceFromResidenceKm: doublePrecision(),
    bankAccount: text(),
    rationCardNo: text(),
    consentBy: text(),
    consentOn: date(),
    /** The version of the privacy notice that was in force when the form was filled in. */
    privacyVersion: integer(),
    enteredBy: text().notNull(),
    enteredAt: instant().notNull(),
  },
  (t) => [
    // With the student, so that the list of students is narrowed and counted by the index alone
    index().on(t.admittedOn, t.studentId),
    index().on(t.category, t.studentId),
    index('student_records_by_caste').on(t.category, t.subCaste),
    index().on(t.entranceType),
    index().on(t.nationality),
    index().on(t.religion),
    index().on(t.motherTongue),
    index().on(t.bloodGroup),
    index().on(t.seatType, t.studentId),
    index().on(t.admissionType, t.studentId),
    index().on(t.agentId),
    index().on(t.source),
    index().on(t.hallTicketNo),
    check('agent_paid_for_a_student', sql`${t.agentAmountPaise} is null or ${t.agentAmountPaise} >= 0`),
  ],
)

/** Numbers without gaps: the next one of a series is taken in the transaction that uses it. */
export const numberSeries = pgTable('number_series', {
  name: text().primaryKey(),
  next: integer().notNull().default(1),
})
