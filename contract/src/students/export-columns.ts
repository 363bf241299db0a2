/** Columns of the export of students: all data of the register, in groups that an office selects. Aadhaar numbers are masked. */
import { z } from 'zod'
import { issueMessage } from '../platform/validation/issues.ts'
import { studentsError } from './validation-errors.ts'

export const studentColumnGroups = {
  place: [
    ...['rollNo', 'admissionNo', 'fullName', 'course', 'branch', 'batch', 'section', 'regulation'],
    ...['lateralEntry', 'semesterNo', 'state', 'openHolds'],
  ],
  person: [
    ...['nativeName', 'gender', 'dateOfBirth', 'email', 'mobile', 'aadhaar', 'nationality', 'religion', 'category', 'subCaste'],
    ...['motherTongue', 'bloodGroup', 'physicallyHandicapped', 'identificationMarks1', 'identificationMarks2'],
  ],
  admission: [
    ...['admittedOn', 'admissionType', 'admissionEntryType', 'seatType', 'entranceType', 'entranceRank', 'entranceMarks'],
    ...[
      'hallTicketNo',
      'studentType',
      'hosteller',
      'scholarship',
      'certificateSubmission',
      'source',
      'agent',
      'agentAmountPaise',
    ],
    ...['feeCommitmentPaise', 'paidAmountPaise', 'antiRaggingRef', 'consentBy', 'consentOn'],
  ],
  family: [
    ...['fathersName', 'fatherOccupation', 'fatherMobile', 'fatherEmail', 'mothersName', 'motherOccupation', 'motherMobile'],
    ...['parentMobile', 'parentEmail', 'landline', 'annualIncomePaise'],
    ...['guardianName', 'guardianOccupation', 'guardianMobile', 'guardianAddress'],
  ],
  addresses: ['permanentAddress', 'presentAddress', 'distanceFromResidenceKm', 'bankAccount', 'rationCardNo'],
  before: [
    ...['sscMarks', 'sscPercentage', 'interMarks', 'interTotalMarks', 'interPercentage', 'division', 'board', 'schoolName'],
    ...['institution', 'previousInstitution', 'yearOfPass', 'totalMarks', 'marksObtained', 'gradePoints'],
  ],
  more: ['sportsNcc', 'otherIfAny'],
} as const

export type StudentColumnGroup = keyof typeof studentColumnGroups
export const studentColumnGroupNames = Object.keys(studentColumnGroups) as StudentColumnGroup[]
/** All columns, in the order of the file. */
export const studentColumns: readonly string[] = Object.values(studentColumnGroups).flat()

/** The selected columns, separated by commas; all if omitted. */
export const ChosenColumns = z
  .string()
  .max(2000)
  .transform((text) => text.split(','))
  .refine((chosen) => chosen.every((one) => studentColumns.includes(one)), issueMessage(studentsError('students.not-a-column')))
