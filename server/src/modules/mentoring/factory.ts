import type { Database } from '../../platform/database/client.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { designations } from '../people/schema.ts'
import { aClass } from '../teaching/factory.ts'
import { classTeachers, studentMentors } from './schema.ts'

const recorded = { fromOn: '2026-09-01', recordedBy: 'office', recordedAt: new Date('2026-09-01T05:30:00Z') }

/** Creates a class of a department, and a teaching designation. */
export async function aMentoredClass(db: Database) {
  await db.insert(designations).values({ name: 'Assistant Professor', isTeaching: true }).onConflictDoNothing()
  return aClass(db)
}

/** Creates a teacher, by default in a new department. */
export async function aTeacher(db: Database, departmentId?: number) {
  return aStaffMember(db, { departmentId: departmentId ?? (await aDepartment(db)).id })
}

/** Assigns a class teacher to a section from 1 September 2026. */
export async function aClassTeacher(db: Database, values: { sectionId: number; staffId: number }): Promise<void> {
  await db.insert(classTeachers).values({ ...recorded, ...values })
}

/** Assigns a mentor to a student from 1 September 2026. */
export async function aMentor(db: Database, values: { studentId: number; staffId: number }): Promise<void> {
  await db.insert(studentMentors).values({ ...recorded, ...values })
}
