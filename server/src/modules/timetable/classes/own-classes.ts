import { daysBetween } from '@nalanda/contract/platform/dates/dates'
import { type ClassOfDay, maxClassDays, type NamedClass, type OwnClasses } from '@nalanda/contract/timetable/classes'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { namesOfStaff } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { listMyStudents } from '../../students/public.ts'
import { classesOn } from './classes-on.ts'
import type { Days } from './taught-days.ts'

type Person = Pick<SignedIn, 'userId' | 'roles' | 'studentId' | 'staffId'>

/** Returns the classes of the teacher of a login, of its student, and of each child of a parent. */
export async function listOwnClasses(db: Database, user: Person, days: Days): Promise<OwnClasses[]> {
  if (daysBetween(days.from, days.to) >= maxClassDays)
    throw problem('timetable.too-many-days', { days: maxClassDays }, { fields: ['to'] })
  const people: OwnClasses[] = []
  const teaches = user.roles.includes('ROLE_FACULTY') || user.roles.includes('ROLE_HOD')
  if (user.staffId !== null && teaches) {
    const [person] = await db.select().from(staff).where(eq(staff.id, user.staffId))
    const classes = await classesOn(db, days, { staffId: user.staffId })
    people.push({ studentId: null, fullName: person?.fullName ?? '', classes: await nameClasses(db, classes, user.staffId) })
  }
  for (const { id, fullName } of await listMyStudents(db, user)) {
    const classes = await classesOn(db, days, { studentId: id })
    people.push({ studentId: id, fullName, classes: await nameClasses(db, classes) })
  }
  return people
}

/**
 * Adds the names of the teachers who hold the classes, and of the absent ones; if `holderId` replaces one of several teachers, only that one is named as
 * absent.
 */
export async function nameClasses(
  db: Database,
  classes: readonly ClassOfDay[],
  holderId: number | null = null,
): Promise<NamedClass[]> {
  const absentIdsOf = ({ covers }: ClassOfDay) => {
    const own = covers.filter(({ staffId }) => staffId === holderId)
    return (own.length > 0 ? own : covers).map(({ absentId }) => absentId)
  }
  const names = await namesOfStaff(
    db,
    classes.flatMap((one) => [...one.teacherIds, ...absentIdsOf(one)]),
  )
  return classes.map((one) => ({
    ...one,
    teachers: one.teacherIds.map((id) => ({ id, fullName: names.get(id) ?? '' })),
    absent:
      absentIdsOf(one)
        .flatMap((id) => names.get(id) ?? [])
        .join(', ') || null,
  }))
}
