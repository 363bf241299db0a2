import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { contentFingerprint } from '../../../platform/documents/document-codes.ts'
import type { StoredRecord } from '../../students/public.ts'
import { formContent } from './form-content.ts'
import { addressOf, day, rupees } from './print-values.ts'

/** Returns the content of the acknowledgement slip, without the checklist, which a student completes later. */
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

/** Returns the content of an identity card. */
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
export type AdmissionDocumentKind = keyof typeof contents

/** Returns the content of the code on a student's printed document. */
export function claimsOf(kind: AdmissionDocumentKind, stored: StoredRecord, college: string, issuedOn: IsoDate): DocumentClaims {
  const { admissionNo, fullName } = stored.record
  const content = contentFingerprint(contents[kind](stored))
  return { college, kind, number: admissionNo, name: fullName, issueNo: 1, issuedOn, content }
}
