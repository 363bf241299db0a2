import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import type { MyStudent, students } from '@nalanda/contract/students/students'

type StudentDetails = ReplyOf<typeof students.getStudent>

/** Returns a student as the office sees them: enrolled in the third semester of CSE, with `values` replaced. */
export function aStudent(values: Partial<StudentDetails> = {}): StudentDetails {
  return {
    ...{ id: 7, revision: 4, admissionNo: 'NA20220001', rollNo: '22NA1A0501', fullName: 'Asha Rao', nativeName: null },
    ...{ gender: 'female', dateOfBirth: null, courseId: 1, branchId: 1, batchId: 1, sectionId: 5, regulationId: 1 },
    ...{ lateralEntry: false, email: null, mobile: null, courseName: 'B.Tech', branchShortName: 'CSE', batchLabel: '2022-2026' },
    ...{ sectionName: 'A', regulationCode: 'R22', state: 'enrolled', semesterNo: 3, openHolds: 0, hasPhoto: false },
    states: [],
    ...values,
  }
}

/** Returns a student as seen by the student and the parents, with `values` replaced. */
export function aMyStudent(values: Partial<MyStudent> = {}): MyStudent {
  return {
    ...{ id: 7, rollNo: '22NA1A0501', admissionNo: 'NA20220001', fullName: 'Snehitha Rao', nativeName: null, course: 'B.Tech' },
    ...{ branch: 'CSE', batch: '2022-2026', section: 'A', regulation: 'R22', state: 'enrolled' },
    ...values,
  }
}
