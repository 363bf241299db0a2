import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type ClassToCover, within } from '../../leave/public.ts'
import { leaveRequests } from '../../leave/schema.ts'
import { inServiceOn, teaches } from '../../people/public.ts'
import { departments, staff } from '../../people/schema.ts'
import { offeringTeachers } from '../../teaching/schema.ts'
import { classesOn } from '../classes/classes-on.ts'
import { overlap } from './class-times.ts'
import { readSubjectKnowledge } from './subject-knowledge.ts'

/** Returns the classes of a member of staff on some days, each with the colleagues who are free then and know the subject. */
export async function classesToCover(
  db: Database,
  { staffId, fromOn, untilOn }: { staffId: number; fromOn: IsoDate; untilOn: IsoDate },
): Promise<ClassToCover[]> {
  const days = { from: fromOn, to: untilOn }
  const own = await classesOn(db, days, { staffId })
  if (own.length === 0) return []
  const knows = await readSubjectKnowledge(db, own)
  const colleagues = await listTeachersOn(db, fromOn)
  const informed = colleagues.filter(({ id }) => id !== staffId && own.some((one) => knows(one, id))).map(({ id }) => id)
  const others = await classesOn(db, days, { staffIds: informed })
  return own.map((one) => {
    const isFree = (id: number) => !others.some((other) => other.teacherIds.includes(id) && overlap(one, other))
    const freeStaffIds = informed.filter((id) => knows(one, id) && isFree(id))
    return { day: one.day, title: `${one.title} ${one.section}, ${one.startsAt}`, freeStaffIds }
  })
}

const isAssigned = sql`exists (select from ${offeringTeachers} where ${offeringTeachers.staffId} = ${staff.id})`

/** Returns members of staff in service on a day who teach, by their designation or because subjects are assigned to them. */
export function listTeachersOn(db: Database, day: IsoDate, staffIds?: readonly number[]) {
  return db
    .select({ id: staff.id, fullName: staff.fullName, departmentId: staff.departmentId, departmentName: departments.name })
    .from(staff)
    .innerJoin(departments, eq(departments.id, staff.departmentId))
    .where(and(lte(staff.joinedOn, day), inServiceOn(day), or(teaches, isAssigned), staffIds && inArray(staff.id, [...staffIds])))
    .orderBy(staff.fullName, staff.id)
}

/** Returns a function that tells which of these members of staff teach and are in service on one of these days. */
export async function teachingOn(db: Database, days: Iterable<IsoDate>, staffIds: readonly number[]) {
  const found = new Set<string>()
  for (const day of days) for (const { id } of await listTeachersOn(db, day, staffIds)) found.add(`${day} ${id}`)
  return (id: number, day: IsoDate) => found.has(`${day} ${id}`)
}

/** Returns the sanctioned leave on a day. */
export function listAwayOn(db: Database, day: IsoDate, staffIds?: readonly number[]) {
  const ofThese = staffIds && inArray(leaveRequests.staffId, [...staffIds])
  return listSanctioned(db, { fromOn: day, untilOn: day }, ofThese)
}

/** Returns the sanctioned leave of a member of staff that includes some of these days. */
export function listLeaveOf(db: Database, staffId: number, days: Span) {
  return listSanctioned(db, days, eq(leaveRequests.staffId, staffId))
}

type Span = { fromOn: IsoDate; untilOn: IsoDate }

function listSanctioned(db: Database, { fromOn, untilOn }: Span, whose?: SQL) {
  return db
    .select()
    .from(leaveRequests)
    .where(and(eq(leaveRequests.state, 'sanctioned'), within(fromOn, untilOn), whose))
}
