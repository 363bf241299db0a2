import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { teachersOf } from '../classes/class-covers.ts'
import { classesOn } from '../classes/classes-on.ts'
import { classCovers, timetableEntries } from '../schema-versions.ts'
import { timeOf } from './class-times.ts'

/** Gives the covers of a fixed hour its new title, which identifies them. The hour already has the new title. */
export async function renameCovers(db: Database, hourId: number, { from, to }: { from: string; to: string }): Promise<void> {
  const covers = await db
    .select()
    .from(classCovers)
    .where(and(isNull(classCovers.offeringId), eq(classCovers.title, from)))
    .orderBy(asc(classCovers.day))
  const [first] = covers
  const last = covers.at(-1)
  if (!first || !last) return
  const entries = await db
    .select({ id: timetableEntries.id })
    .from(timetableEntries)
    .where(eq(timetableEntries.fixedHourId, hourId))
  const entryIds = new Set(entries.map(({ id }) => id))
  const staffIds = [...new Set(covers.map(({ absentId }) => absentId))]
  const classes = await classesOn(db, { from: first.day, to: last.day }, { staffIds, ofAbsent: true })
  const own = classes.filter(({ entryId }) => entryIds.has(entryId))
  const renamed = covers.filter((cover) => {
    const { day, startsAt } = timeOf(cover)
    return own.some((one) => one.day === day && one.startsAt === startsAt && teachersOf(one).includes(cover.absentId))
  })
  const ids = renamed.map(({ id }) => id)
  await db.update(classCovers).set({ title: to }).where(inArray(classCovers.id, ids))
}
