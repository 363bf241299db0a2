import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { ClassOfDay, CoverCandidate } from '@nalanda/contract/timetable/classes'
import { minuteOf } from '@nalanda/contract/timetable/times'
import { and, eq, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { getHalfDayEnd } from '../../institution/public.ts'
import { headedDepartments, mayBeyondDepartment } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { classesOn } from '../classes/classes-on.ts'
import { classCovers } from '../schema-versions.ts'
import { listAwayOn, listServing } from './free-colleagues.ts'
import { coverOf, isWithin, overlap } from './leave-covers.ts'
import { knowing } from './subject-knowledge.ts'

/** A class of a day by the teacher who has it in the timetable. */
export type ClassOfTeacher = { absentId: number; day: IsoDate; startsAt: string }

/** The teachers for whose classes somebody arranges covers, as a condition on `staff`. */
const inScope = (user: Viewer) =>
  mayBeyondDepartment(user, 'timetable.cover') ? undefined : sql`${staff.departmentId} in ${headedDepartments(user)}`

/** The classes of a day whose teachers are on leave or have a cover. */
export async function listAwayClasses(db: Database, day: IsoDate, user: Viewer) {
  const own = await db.select({ id: staff.id }).from(staff).where(inScope(user))
  const within = new Set(own.map(({ id }) => id))
  const leaves = await listAwayOn(db, day)
  const noon = await getHalfDayEnd(db)
  const classes = await classesOn(db, { from: day, to: day }, 'all')
  return classes.flatMap((one) => {
    const onLeave = one.teacherIds.find((id) => leaves.some((leave) => leave.staffId === id && isWithin(one, leave, noon)))
    const absentId = one.coveredFor ?? onLeave
    return absentId !== undefined && within.has(absentId) ? [{ ...one, absentId }] : []
  })
}

/** The class as the timetable has it, for somebody who may arrange its cover. */
async function getClass(db: Database, { absentId, day, startsAt }: ClassOfTeacher, user: Viewer): Promise<ClassOfDay> {
  const [teacher] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, absentId), inScope(user)))
    .for('no key update')
  const classes = teacher ? await classesOn(db, { from: day, to: day }, { staffIds: [absentId], ofAbsent: true }) : []
  const found = classes.find((one) => one.startsAt === startsAt)
  if (!found) throw problem('timetable.no-such-class')
  return found
}

/** Who could take a class: free then and not on leave; those who know the subject first, then those of the department. */
export async function listCandidates(db: Database, asked: ClassOfTeacher, user: Viewer): Promise<CoverCandidate[]> {
  const one = await getClass(db, asked, user)
  const { day, absentId } = asked
  const others = await classesOn(db, { from: day, to: day }, 'all')
  const leaves = await listAwayOn(db, day)
  const noon = await getHalfDayEnd(db)
  const knows = await knowing(db, [one])
  const serving = await listServing(db, day)
  const departmentId = serving.find(({ id }) => id === absentId)?.departmentId
  const isBusy = (id: number) => others.some((other) => other.teacherIds.includes(id) && overlap(one, other))
  const isAway = (id: number) => leaves.some((leave) => leave.staffId === id && isWithin(one, leave, noon))
  return serving
    .filter(({ id }) => id !== absentId && !isBusy(id) && !isAway(id))
    .map((person) => ({ ...person, knowsSubject: knows(one, person.id) }))
    .filter((person) => person.knowsSubject || person.departmentId === departmentId)
    .sort((a, b) => Number(b.knowsSubject) - Number(a.knowsSubject))
    .map(({ id, fullName, departmentName, knowsSubject }) => ({ id, fullName, departmentName, knowsSubject }))
}

/** Gives a class of one day to another teacher, or back. Refuses days that are over, and a teacher who has a class or is on leave then. */
export async function coverClass(
  db: Database,
  { staffId, ...asked }: ClassOfTeacher & { staffId: number | null },
  user: Viewer,
): Promise<void> {
  const { absentId, day, startsAt } = asked
  if (day < dayOf(now())) throw problem('timetable.day-over')
  const one = await getClass(db, asked, user)
  const same = and(eq(classCovers.day, day), eq(classCovers.absentId, absentId), eq(classCovers.startMinute, minuteOf(startsAt)))
  const [before] = await db.delete(classCovers).where(same).returning()
  if (staffId !== null) {
    const [person] = await db.select().from(staff).where(eq(staff.id, staffId))
    const name = person?.fullName ?? ''
    const noon = await getHalfDayEnd(db)
    const [leave] = (await listAwayOn(db, day, [staffId])).filter((away) => isWithin(one, away, noon))
    if (leave || !person) throw problem('timetable.cover-away', { name })
    const busy = (await classesOn(db, { from: day, to: day }, { staffId })).find((other) => overlap(one, other))
    const refuse = (other: string) => problem('timetable.cover-busy', { name, other })
    if (busy) throw refuse(`${busy.title} ${busy.section}`)
    const by = { leaveCoverId: null, assignedBy: actorOf(db).username }
    await withConstraintProblems({ cover_twice: () => refuse('a class') }, () =>
      db.insert(classCovers).values(coverOf(one, absentId, staffId, by)),
    )
  }
  const change = { day, startsAt, staffId }
  recordChange(db, {
    entity: 'class-cover',
    entityId: absentId,
    before: { ...change, staffId: before?.staffId ?? null },
    after: change,
  })
}
