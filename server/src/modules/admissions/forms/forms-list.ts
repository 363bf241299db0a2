import type { Application } from '@nalanda/contract/admissions/forms'
import { maskAadhaar } from '@nalanda/contract/students/aadhaar'
import { desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { batches, branches, courses } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { aadhaarVault, studentRecords } from '../../students/schema-records.ts'

const most = 2000

/** The newest admissions, at most two thousand, before the one with the id `before` where that is given. Aadhaar numbers are masked. */
export async function listApplications(db: Database, before: number | undefined): Promise<z.infer<typeof Application>[]> {
  const rows = await db
    .select({
      id: students.id,
      adminNo: students.admissionNo,
      name: students.fullName,
      courseAppliedFor: courses.name,
      branch: branches.shortName,
      batch: batches.label,
      dateOfAdmission: studentRecords.admittedOn,
      rollNumber: students.rollNo,
      lastFour: aadhaarVault.lastFour,
    })
    .from(students)
    .innerJoin(courses, eq(courses.id, students.courseId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .innerJoin(batches, eq(batches.id, students.batchId))
    .leftJoin(studentRecords, eq(studentRecords.studentId, students.id))
    .leftJoin(aadhaarVault, eq(aadhaarVault.ref, studentRecords.aadhaarRef))
    .where(before === undefined ? undefined : lt(students.id, before))
    .orderBy(desc(students.id))
    .limit(most)
  return rows.map(({ lastFour, dateOfAdmission, rollNumber, ...row }) => ({
    ...row,
    dateOfAdmission: dateOfAdmission ?? '',
    rollNumber: rollNumber ?? '',
    applicationFormExcelM: { adminNo: row.adminNo, name: row.name, aadharNo: lastFour === null ? '' : maskAadhaar(lastFour) },
  }))
}
