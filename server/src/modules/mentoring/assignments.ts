import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, min, or } from 'drizzle-orm'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { actorOf, recordChange } from '../../platform/database/transactions.ts'
import { problem } from '../../platform/problems.ts'
import { sections } from '../academics/schema.ts'
import { inServiceOn, teaches } from '../people/public.ts'
import { staff } from '../people/schema.ts'
import { students } from '../students/schema.ts'
import { classTeachers, studentMentors } from './schema.ts'

const kinds = {
  classTeacher: { table: classTeachers, of: classTeachers.sectionId, locked: sections, entity: 'section' },
  mentor: { table: studentMentors, of: studentMentors.studentId, locked: students, entity: 'student' },
} as const
type Kind = keyof typeof kinds

/** Assigns this teacher to these sections or students from a day; null assigns no teacher. */
export type Assignment = { ids: readonly number[]; staffId: number | null; fromOn: IsoDate }

/**
 * Assigns a teacher to sections or students from a day until the next assignment begins, and returns for how many this changes something. The previous
 * assignment ends the day before. Concurrent calls wait for each other.
 */
export async function assign(db: Database, kind: Kind, { ids, staffId, fromOn }: Assignment): Promise<number> {
  const { table, of, locked, entity } = kinds[kind]
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  await db.select({ id: locked.id }).from(locked).where(inArray(locked.id, wanted)).orderBy(asc(locked.id)).for('no key update')
  const before = await assignedOn(db, kind, wanted, fromOn)
  const next = await nextDays(db, kind, wanted, fromOn)
  const isSame = (id: number) => {
    const held = before.get(id)
    // If the current assignment has a planned end without a successor, the same teacher is assigned again
    return staffId === null ? held === undefined : held?.staffId === staffId && held.untilOn === dayBefore(next.get(id))
  }
  const changing = wanted.filter((id) => !isSame(id))
  if (changing.length === 0) return 0
  const ofThem = inArray(of, changing)
  await db.delete(table).where(and(ofThem, eq(table.fromOn, fromOn)))
  await db
    .update(table)
    .set({ untilOn: addDays(fromOn, -1) })
    .where(and(ofThem, lt(table.fromOn, fromOn), or(isNull(table.untilOn), gte(table.untilOn, fromOn))))
  if (staffId !== null) {
    const made = { staffId, fromOn, recordedBy: actorOf(db).username, recordedAt: now() }
    const rows = changing.map((id) => ({ ...made, untilOn: dayBefore(next.get(id)), id }))
    if (kind === 'classTeacher')
      await db.insert(classTeachers).values(rows.map(({ id: sectionId, ...row }) => ({ ...row, sectionId })))
    else await db.insert(studentMentors).values(rows.map(({ id: studentId, ...row }) => ({ ...row, studentId })))
  }
  for (const entityId of changing)
    recordChange(db, {
      ...{ entity, entityId },
      before: { [kind]: before.get(entityId)?.staffId ?? null },
      after: { [kind]: staffId, fromOn },
    })
  return changing.length
}

const dayBefore = (day: IsoDate | undefined) => (day === undefined ? null : addDays(day, -1))

/** Returns who is assigned to each on a day, and until when. */
async function assignedOn(db: Database, kind: Kind, ids: readonly number[], day: IsoDate) {
  const { table, of } = kinds[kind]
  const rows = await db
    .select({ id: of, staffId: table.staffId, untilOn: table.untilOn })
    .from(table)
    .where(and(inArray(of, [...ids]), lte(table.fromOn, day), or(isNull(table.untilOn), gte(table.untilOn, day))))
  return new Map(rows.map(({ id, ...held }) => [id, held]))
}

/** Returns the first later day on which an assignment begins. */
async function nextDays(db: Database, kind: Kind, ids: readonly number[], day: IsoDate): Promise<ReadonlyMap<number, IsoDate>> {
  const { table, of } = kinds[kind]
  const rows = await db
    .select({ id: of, fromOn: min(table.fromOn) })
    .from(table)
    .where(and(inArray(of, [...ids]), gt(table.fromOn, day)))
    .groupBy(of)
  return new Map(rows.flatMap(({ id, fromOn }) => (fromOn === null ? [] : [[id, fromOn] as const])))
}

/** Refuses staff who do not teach, or who are not in service on the first day of the assignment. */
export async function mustTeach(db: Database, staffIds: readonly (number | null)[], fromOn: IsoDate): Promise<void> {
  const ids = [...new Set(staffIds.filter((id) => id !== null))]
  if (ids.length === 0) return
  const serves = and(lte(staff.joinedOn, fromOn), inServiceOn(fromOn))
  const found = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(inArray(staff.id, ids), serves, teaches))
    .orderBy(asc(staff.id))
    .for('key share')
  if (found.length < ids.length) throw problem('mentoring.no-such-teacher', {}, { fields: ['staffId'] })
}
