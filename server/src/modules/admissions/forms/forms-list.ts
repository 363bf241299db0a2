import type { Application } from '@nalanda/contract/admissions/forms'
import { maskAadhaar } from '@nalanda/contract/students/aadhaar'
import { desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { batches, branches, courses } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { aadhaarVault, studentRecords } from '../../students/schema-records.ts'

type Applications = { applications: z.infer<typeof Application>[]; next: number | null }

/**
 * Returns the newest admissions, at most `size`, before the one with the id `before` if given; Aadhaar numbers are masked. `next` is the `before` of the next
 * page, null at the end.
 */
export async function listApplications(db: Database, before: number | undefined, size = 2000): Promise<Applications> {
  const found = await db
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
    .limit(size + 1)
  const rows = found.slice(0, size)
  const applications = rows.map(({ lastFour, dateOfAdmission, rollNumber, ...row }) => ({
    ...row,
    dateOfAdmission: dateOfAdmission ?? '',
    rollNumber: rollNumber ?? '',
    applicationFormExcelM: { adminNo: row.adminNo, name: row.name, aadharNo: lastFour === null ? '' : maskAadhaar(lastFour) },
  }))
  return { applications, next: found.length > size ? (rows.at(-1)?.id ?? null) : null }
}
