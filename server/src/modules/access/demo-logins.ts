import type { Role } from '@nalanda/contract/platform/roles'
import { type DemoCollege, demoStudentRollNo } from '../../platform/manifest/demo.ts'

/** Login data of a demo role that a student or a member of staff holds. */
export type DemoLogin = { fullName: string; email?: string; program?: string; studentId?: number; staffId?: number }

/** Returns the demo logins: students, teachers and officers sign in as people on record; the other offices under their own name. */
export function loginsOf({ people, students }: DemoCollege): Partial<Record<Role, DemoLogin | undefined>> {
  const { staff } = people
  const cse = people.departmentIds.get('CSE')
  const member = (designation: string, departmentId?: number) => {
    const one = staff.find(
      (each) => each.designation === designation && (departmentId === undefined || each.departmentId === departmentId),
    )
    return one && { fullName: one.fullName, email: one.email, staffId: one.id }
  }
  const student = students.find(({ rollNo }) => rollNo === demoStudentRollNo)
  const pupil = student && { program: `${student.course} ${student.branch}`, studentId: student.id }
  return {
    ROLE_PRINCIPAL: member('Principal'),
    ROLE_DIRECTOR: member('Director'),
    ROLE_DEAN: member('Dean, Academics'),
    ROLE_EXAMINATION: member('Controller of Examinations'),
    ROLE_ADMISSIONS: member('Admissions Officer'),
    ROLE_PLACEMENT_DEAN: member('Training and Placement Officer'),
    ROLE_ADMINISTRATION: member('Administrative Officer'),
    ROLE_ACCOUNTANTS_OFFICER: member('Accounts Officer'),
    ROLE_LIBRARY_INCHARGE: member('Librarian'),
    ROLE_HOD: member('Professor and Head', cse),
    ROLE_FACULTY: member('Assistant Professor', cse),
    ROLE_STUDENT: student && {
      fullName: student.fullName,
      email: `${demoStudentRollNo.toLowerCase()}@students.nalanda.example`,
      ...pupil,
    },
    ROLE_PARENT: student && {
      fullName: `Parent of ${student.fullName}`,
      email: `parent.${demoStudentRollNo.toLowerCase()}@nalanda.example`,
    },
  }
}
