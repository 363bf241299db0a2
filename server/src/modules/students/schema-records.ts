import type { AddressParts, Particulars } from '@nalanda/contract/students/record'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { decimal, instant, paise, ref } from '../../platform/database/columns.ts'
import { agents } from '../lookups/schema.ts'
import { students } from './schema.ts'

/** Complete Aadhaar numbers, encrypted, behind a reference. No other table contains one. */
export const aadhaarVault = pgTable('aadhaar_vault', {
  ref: uuid().primaryKey().defaultRandom(),
  /** A keyed hash, by which a number is found, and never stored twice, without being decrypted. */
  digest: text().notNull().unique(),
  sealed: text().notNull(),
  /** The key that encrypts it; older keys are rotated out. */
  keyId: text().notNull(),
  lastFour: text().notNull(),
  storedBy: text().notNull(),
  storedAt: instant().notNull(),
})

/** One row per student: the particulars of the admission form. Its revision is that of the student. */
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
    sscMarks: decimal(),
    sscPercentage: decimal(),
    interTotalMarks: decimal(),
    interPercentage: decimal(),
    interMarks: decimal(),
    entranceMarks: decimal(),
    division: text(),
    board: text(),
    schoolName: text(),
    institution: text(),
    yearOfPass: smallint(),
    totalMarks: decimal(),
    marksObtained: decimal(),
    gradePoints: decimal(),
    previousInstitution: text(),
    distanceFromResidenceKm: decimal(),
    bankAccount: text(),
    rationCardNo: text(),
    consentBy: text(),
    consentOn: date(),
    /** Version of the privacy notice that was in force when the form was filled in. */
    privacyVersion: integer(),
    enteredBy: text().notNull(),
    enteredAt: instant().notNull(),
  },
  (t) => [
    // With the student's id, so that the list of students is filtered and counted by the index alone
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
