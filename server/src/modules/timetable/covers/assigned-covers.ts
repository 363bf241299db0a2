import { isOnLeave } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { ClassOfDay, CoverCandidate } from '@nalanda/contract/timetable/classes'
import { minuteOf } from '@nalanda/contract/timetable/times'
import { and, eq } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { getHalfDayEnd } from '../../institution/public.ts'
import { namesOfStaff } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { type StoredCover, teachersOf } from '../classes/class-covers.ts'
import { classesOn } from '../classes/classes-on.ts'
import { classCovers } from '../schema-versions.ts'
import { inScope } from './away-classes.ts'
import { coverOf, overlap } from './class-times.ts'
import { notifyOfCover, notifyOfEnd, notifyOfOpenClasses } from './cover-notices.ts'
import { listAwayOn, listTeachersOn } from './free-colleagues.ts'
import { readSubjectKnowledge } from './subject-knowledge.ts'

/** A class of a day, identified by the teacher who has it in the timetable. */
export type ClassOfTeacher = { absentId: number; day: IsoDate; startsAt: string }

/** Returns the class as it is in the timetable, for a user who may arrange its cover. */
async function getClass(db: Database, { absentId, day, startsAt }: ClassOfTeacher, user: Viewer): Promise<ClassOfDay> {
  const [teacher] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, absentId), inScope(user)))
    .for('no key update')
  const classes = teacher ? await classesOn(db, { from: day, to: day }, { staffIds: [absentId], ofAbsent: true }) : []
  const found = classes.find((one) => one.startsAt === startsAt && teachersOf(one).includes(absentId))
  if (!found) throw problem('timetable.no-such-class')
  return found
}

/** Returns the teachers who could take a class: free then and not on leave; those who know the subject first, then those of the department. */
export async function listCandidates(db: Database, asked: ClassOfTeacher, user: Viewer): Promise<CoverCandidate[]> {
  const one = await getClass(db, asked, user)
  const { day, absentId } = asked
  const others = await classesOn(db, { from: day, to: day }, 'all')
  const leaves = await listAwayOn(db, day)
  const knows = await readSubjectKnowledge(db, [one])
  const serving = await listTeachersOn(db, day)
  // The absent teacher may have left
  const [absent] = await db.select({ departmentId: staff.departmentId }).from(staff).where(eq(staff.id, absentId))
  const isBusy = (id: number) => others.some((other) => other.teacherIds.includes(id) && overlap(one, other))
  const noon = await getHalfDayEnd(db)
  const isAway = (id: number) => leaves.some((leave) => leave.staffId === id && isOnLeave(one, leave, noon))
  return serving
    .filter(({ id }) => id !== absentId && !isBusy(id) && !isAway(id))
    .map((person) => ({ ...person, knowsSubject: knows(one, person.id) }))
    .filter((person) => person.knowsSubject || person.departmentId === absent?.departmentId)
    .sort((a, b) => Number(b.knowsSubject) - Number(a.knowsSubject))
    .map(({ id, fullName, departmentName, knowsSubject }) => ({ id, fullName, departmentName, knowsSubject }))
}

/**
 * Gives a class of one day to another teacher, or back, and notifies those concerned. Refuses past days, staff who do not teach, and a teacher who has a class
 * or is on leave then.
 */
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
  const after = staffId === null ? null : await addCover(db, one, absentId, staffId)
  if (before?.staffId === after?.staffId) return
  if (before) await notifyOfEnd(db, [before])
  if (after) await notifyOfCover(db, after)
  else if (before) await notifyOfOpenClasses(db, [before])
  const change = { day, startsAt }
  recordChange(db, {
    entity: 'class-cover',
    entityId: absentId,
    before: { ...change, staffId: before?.staffId ?? null },
    after: { ...change, staffId },
  })
}

async function addCover(db: Database, one: ClassOfDay, absentId: number, staffId: number): Promise<StoredCover> {
  const name = (await namesOfStaff(db, [staffId])).get(staffId)
  if (name === undefined) throw problem('platform.not-found')
  const [teacher] = await listTeachersOn(db, one.day, [staffId])
  if (!teacher) throw problem('timetable.cover-not-teacher', { name })
  const noon = await getHalfDayEnd(db)
  const isAway = (await listAwayOn(db, one.day, [staffId])).some((leave) => isOnLeave(one, leave, noon))
  if (isAway) throw problem('timetable.cover-away', { name })
  const refuse = (other: string) => problem('timetable.cover-busy', { name, other })
  const busy = (await classesOn(db, { from: one.day, to: one.day }, { staffId })).find((other) => overlap(one, other))
  if (busy) throw refuse(`${busy.title} ${busy.section}`)
  const by = { leaveCoverId: null, assignedBy: actorOf(db).username }
  const [cover] = await withConstraintProblems({ cover_twice: () => refuse('a class') }, () =>
    db
      .insert(classCovers)
      .values(coverOf(one, absentId, staffId, by))
      .returning(),
  )
  if (!cover) throw problem('platform.not-found')
  return cover
}
