import type { AlumniProfile } from '@nalanda/contract/alumni/profile'
import { desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { batches, branches, courses } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { alumni } from '../schema.ts'

const nothing = {
  ...{ status: null, company: '', designation: '', packages: '', experience: '' },
  ...{ institute: '', studies: '', location: '' },
} as const

/** Selects the directory record with a roll number, or else the one of the student with that number. */
export function selectAlumnus(db: Database, rollNo: string) {
  const hasNumber = eq(alumni.rollNo, rollNo)
  const ofStudent = sql`${alumni.studentId} = (select ${students.id} from ${students} where ${students.rollNo} = ${rollNo})`
  return db.select().from(alumni).where(or(hasNumber, ofStudent)).orderBy(desc(hasNumber)).limit(1)
}

/** Returns what the college has on record for a roll number: from the alumni directory, or else from the register of students. */
export async function profileOnRecord(db: Database, rollNo: string): Promise<AlumniProfile | null> {
  const [known] = await selectAlumnus(db, rollNo)
  if (known) return known
  const [student] = await selectStudents(db).where(eq(students.rollNo, rollNo))
  return student ? profileOfStudent(student) : null
}

/** Selects students in the form in which the directory adds them. */
export function selectStudents(db: Database) {
  return db
    .select({
      ...{ id: students.id, rollNo: students.rollNo, fullName: students.fullName },
      ...{ email: students.email, mobile: students.mobile, photoFile: students.photoFile },
      ...{ fatherName: studentRecords.fathersName, course: courses.name, branch: branches.shortName, batch: batches.label },
    })
    .from(students)
    .innerJoin(courses, eq(courses.id, students.courseId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .innerJoin(batches, eq(batches.id, students.batchId))
    .leftJoin(studentRecords, eq(studentRecords.studentId, students.id))
}

type Student = Awaited<ReturnType<typeof selectStudents>>[number]

export function profileOfStudent({ rollNo, fatherName, email, mobile, fullName, course, branch, batch }: Student): AlumniProfile {
  const contact = { email: email?.toLowerCase() ?? '', mobile: mobile ?? '' }
  return { ...nothing, rollNo: rollNo ?? '', fullName, fatherName: fatherName ?? '', course, branch, batch, ...contact }
}
