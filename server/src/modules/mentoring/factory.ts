import type { Database } from '../../platform/database/client.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { designations } from '../people/schema.ts'
import { aClass } from '../teaching/factory.ts'
import { classTeachers, studentMentors } from './schema.ts'

const recorded = { fromOn: '2026-09-01', recordedBy: 'office', recordedAt: new Date('2026-09-01T05:30:00Z') }

/** A class of a department, with a designation that teaches. */
export async function aMentoredClass(db: Database) {
  await db.insert(designations).values({ name: 'Assistant Professor', isTeaching: true }).onConflictDoNothing()
  return aClass(db)
}

/** A teacher; in a department of their own unless one is named. */
export async function aTeacher(db: Database, departmentId?: number) {
  return aStaffMember(db, { departmentId: departmentId ?? (await aDepartment(db)).id })
}

/** The class teacher of a section, from 1 September 2026 on. */
export async function aClassTeacher(db: Database, values: { sectionId: number; staffId: number }): Promise<void> {
  await db.insert(classTeachers).values({ ...recorded, ...values })
}

/** The mentor of a student's own, from 1 September 2026 on. */
export async function aMentor(db: Database, values: { studentId: number; staffId: number }): Promise<void> {
  await db.insert(studentMentors).values({ ...recorded, ...values })
}
