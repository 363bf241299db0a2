import { Particulars, type StudentRecord } from '@nalanda/contract/students/record'

type Place = Pick<StudentRecord, 'courseId' | 'branchId' | 'batchId'>

const nothing = Object.fromEntries(Object.keys(Particulars.shape).map((field) => [field, null])) as Particulars

/** Returns the record of a student to be admitted into this class, with only the compulsory fields, as the admissions office enters it. */
export function aRecord({ courseId, branchId, batchId }: Place, overrides: Partial<StudentRecord> = {}): StudentRecord {
  return {
    ...nothing,
    fullName: 'Kavya Reddy',
    nativeName: null,
    gender: 'female',
    dateOfBirth: '2007-02-28',
    courseId,
    branchId,
    batchId,
    lateralEntry: false,
    email: null,
    mobile: null,
    admissionNo: null,
    ...overrides,
  }
}
