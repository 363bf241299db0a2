import type { SaveTeacher, Teacher } from '@nalanda/contract/teaching/teachers'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { problem } from '../../platform/problems.ts'
import { inServiceOn } from '../people/public.ts'
import { staff } from '../people/schema.ts'
import { offerings, offeringTeachers } from './schema.ts'
import { hasOtherTeachers } from './timetable-teachers.ts'

/** Returns the teachers of these offerings, the main teacher first. */
export async function loadTeachers(db: Database, offeringIds: readonly number[]): Promise<ReadonlyMap<number, Teacher[]>> {
  const { offeringId, staffId, role, hours } = offeringTeachers
  const rows = await db
    .select({ offeringId, staffId, role, hours, empCode: staff.empCode, fullName: staff.fullName })
    .from(offeringTeachers)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(inArray(offeringId, [...offeringIds]))
    .orderBy(sql`${role} <> 'main'`, asc(staff.fullName), asc(staffId))
  const found = Map.groupBy(rows, (row) => row.offeringId)
  return new Map([...found].map(([id, teachers]) => [id, teachers.map(({ offeringId: _offering, ...teacher }) => teacher)]))
}

/**
 * Replaces the teachers of an offering, and returns them with its new revision and whether a published timetable has others. Refuses an offering that was
 * changed meanwhile, teachers who are no longer in service, the same teacher twice, and any number of main teachers but one.
 */
export async function setTeachers(db: Database, offeringId: number, revision: number, teachers: readonly SaveTeacher[]) {
  const [locked] = await db.select().from(offerings).where(eq(offerings.id, offeringId)).for('update')
  if (locked?.revision !== revision) throw problem('platform.changed-meanwhile')
  const ids = teachers.map(({ staffId }) => staffId)
  if (new Set(ids).size < ids.length) throw problem('teaching.teacher-twice')
  if (teachers.length > 0 && teachers.filter(({ role }) => role === 'main').length !== 1)
    throw problem('teaching.one-main-teacher')
  await mustServe(db, ids)
  const before = (await loadTeachers(db, [offeringId])).get(offeringId) ?? []
  await db.delete(offeringTeachers).where(eq(offeringTeachers.offeringId, offeringId))
  if (teachers.length > 0) await db.insert(offeringTeachers).values(teachers.map((teacher) => ({ ...teacher, offeringId })))
  await db
    .update(offerings)
    .set({ revision: revision + 1 })
    .where(eq(offerings.id, offeringId))
  const after = (await loadTeachers(db, [offeringId])).get(offeringId) ?? []
  recordChange(db, { entity: 'offering', entityId: offeringId, before: namesOf(before), after: namesOf(after) })
  return { revision: revision + 1, teachers: after, differsFromTimetable: await hasOtherTeachers(db, offeringId) }
}

/** The fields of the teachers that the audit trail keeps. */
const namesOf = (teachers: readonly Teacher[]) => ({
  teachers: teachers.map(({ empCode, role, hours }) => ({ empCode, role, hours })),
})

export const inService = () => inServiceOn(dayOf(now()))

/** Refuses teachers who are no longer in service, and names the first of them. */
async function mustServe(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const serving = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(inArray(staff.id, [...ids]), inService()))
    .orderBy(asc(staff.id))
    .for('key share')
  const gone = ids.find((id) => !serving.some((one) => one.id === id))
  if (gone === undefined) return
  const [teacher] = await db.select({ name: staff.fullName }).from(staff).where(eq(staff.id, gone))
  if (!teacher) throw problem('platform.not-found')
  throw problem('teaching.no-such-teacher', teacher, { fields: ['teachers'] })
}
