import type { OwnClasses } from '@nalanda/contract/timetable/classes'
import type { Database } from '../../../platform/database/client.ts'
import type { FeedClass, FeedOwner } from '../../calendar/public.ts'
import { isStudentThemselves } from '../../students/public.ts'
import { listOwnClasses } from './own-classes.ts'
import type { Days } from './taught-days.ts'

/**
 * Returns the classes of a teacher, including covers, of a student, or of each linked child of a parent, for the user's calendar app. Titles name the child if
 * a parent has more than one.
 */
export async function feedClasses(db: Database, owner: FeedOwner, days: Days): Promise<FeedClass[]> {
  const people = await listOwnClasses(db, owner, days)
  const children = people.filter(({ studentId }) => studentId !== null && !isStudentThemselves(owner, studentId))
  return people.flatMap((one) => {
    if (one.studentId === null) return classesOfTeacher(one)
    if (!children.includes(one)) return classesOfStudent(one, 'student')
    return classesOfStudent(one, `child${one.studentId}`, children.length > 1 ? `${one.fullName}: ` : '')
  })
}

function classesOfTeacher({ classes }: OwnClasses): FeedClass[] {
  return classes.map(({ entryId, day, startsAt, endsAt, title, section, room, absent }) => ({
    ...{ key: `${day}-${entryId}`, day, startsAt, endsAt, place: room },
    ...{ title: `${title} (${section})`, note: absent ? `In place of ${absent}` : '' },
  }))
}

/** `whose` distinguishes the classes that two children attend together. */
function classesOfStudent({ classes }: OwnClasses, whose: string, before = ''): FeedClass[] {
  return classes.map(({ entryId, day, startsAt, endsAt, title, room, teachers }) => ({
    ...{ key: `${day}-${entryId}-${whose}`, day, startsAt, endsAt, place: room },
    ...{ title: `${before}${title}`, note: teachers.map(({ fullName }) => fullName).join(', ') },
  }))
}
