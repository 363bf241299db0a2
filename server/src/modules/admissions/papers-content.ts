import type { PaperClaims, PaperKind } from '@nalanda/contract/document-code'
import type { IsoDate } from '@nalanda/contract/primitives'
import { paperFingerprint } from '../../platform/paper-codes.ts'
import type { StoredRecord } from '../students/public.ts'
import { formContent } from './papers-form.ts'
import { addressOf, day, rupees } from './papers-values.ts'

/** What stands on the acknowledgement slip, apart from the checklist, which a student completes later. */
export function slipContent({ record, names }: StoredRecord) {
  return {
    number: record.admissionNo,
    fullName: record.fullName,
    nativeName: record.nativeName,
    programme: `${names.course}, ${names.branchName}`,
    batch: names.batch,
    admittedOn: day(record.admittedOn),
    parent: record.fathersName ?? record.mothersName ?? record.guardianName ?? '',
    seatType: record.seatType ?? '',
    paid: rupees(record.paidAmountPaise),
    agreed: rupees(record.feeCommitmentPaise),
  }
}

/** What stands on an identity card. */
export function cardContent({ record, rollNo, names }: StoredRecord) {
  return {
    number: record.admissionNo,
    rollNo: rollNo ?? '',
    fullName: record.fullName,
    nativeName: record.nativeName,
    programme: `${names.course} ${names.branch}`,
    batch: names.batch,
    born: day(record.dateOfBirth),
    bloodGroup: record.bloodGroup ?? '',
    emergency: record.parentMobile ?? record.fatherMobile ?? record.motherMobile ?? record.guardianMobile ?? '',
    parent: record.fathersName ?? record.mothersName ?? record.guardianName ?? '',
    address: addressOf(record.permanentAddress, record.permanentParts),
  }
}

const contents = { 'admission-form': formContent, 'admission-slip': slipContent, 'id-card': cardContent } as const
export type StudentPaper = keyof typeof contents

export const isStudentPaper = (kind: PaperKind): kind is StudentPaper => kind in contents

/** What the code of a student's paper says. */
export function claimsOf(kind: StudentPaper, stored: StoredRecord, college: string, issuedOn: IsoDate): PaperClaims {
  const { admissionNo, fullName } = stored.record
  const content = paperFingerprint(contents[kind](stored))
  return { college, kind, number: admissionNo, name: fullName, issueNo: 1, issuedOn, content }
}
