import type { FamilyContact, OwnMentor } from '@nalanda/contract/mentoring/conversations'
import { eq, inArray } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { sectionName } from '../academics/public.ts'
import { branches, sections } from '../academics/schema.ts'
import { departments, staff } from '../people/schema.ts'
import { listMyStudents } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { hasLeft } from './conversations.ts'
import { classTeacherOn, mentorOn } from './mentor-on.ts'
import { countUnreadAnswers } from './messages.ts'

/** Returns the class teacher and mentor of the signed-in student, or of each child of a parent. */
export async function listOwnMentors(db: Database, user: SignedIn): Promise<OwnMentor[]> {
  const own = await listMyStudents(db, user)
  const ids = own.map(({ id }) => id)
  const today = dayOf(now())
  const rows = await db
    .select({
      ...{ id: students.id, section: sectionName, hasSection: sections.id },
      ...{ classTeacherId: classTeacherOn(students.sectionId, today), mentorId: mentorOn(today), hasLeft },
    })
    .from(students)
    .innerJoin(branches, eq(branches.id, students.branchId))
    .leftJoin(sections, eq(sections.id, students.sectionId))
    .where(inArray(students.id, ids))
  const contacts = await contactsOf(
    db,
    rows.flatMap(({ classTeacherId, mentorId }) => [classTeacherId, mentorId]),
  )
  const unread = await countUnreadAnswers(db, user.userId, ids)
  return own.map(({ id, fullName }) => {
    const row = rows.find((one) => one.id === id)
    const contact = (staffId: number | null | undefined) => contacts.get(Number(staffId ?? 0)) ?? null
    return {
      ...{ id, fullName, section: row?.hasSection ? row.section : null },
      ...{ classTeacher: contact(row?.classTeacherId), mentor: contact(row?.mentorId) },
      ...{ hasLeft: row?.hasLeft ?? false, unread: unread.get(id) ?? 0 },
    }
  })
}

async function contactsOf(db: Database, staffIds: readonly (number | null)[]): Promise<ReadonlyMap<number, FamilyContact>> {
  const ids = [...new Set(staffIds.flatMap((id) => (id === null ? [] : [Number(id)])))]
  const rows = await db
    .select({
      ...{ id: staff.id, fullName: staff.fullName, designation: staff.designation },
      ...{ department: departments.name, email: staff.email },
    })
    .from(staff)
    .innerJoin(departments, eq(departments.id, staff.departmentId))
    .where(inArray(staff.id, ids))
  return new Map(rows.map(({ id, ...contact }) => [id, contact]))
}
