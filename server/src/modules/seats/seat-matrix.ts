import { academicYearOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { SeatMatrix } from '@nalanda/contract/seats/seats'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { batches, courses } from '../academics/schema.ts'
import { getInstitutionRow } from '../institution/public.ts'
import { lookupValues } from '../lookups/schema.ts'
import { addCounts } from './seat-counts.ts'
import { loadBranches } from './seat-plans.ts'

export type Season = { year: number; season: string; years: number[] }
type Wanted = { year?: number | undefined; lateral: boolean }

/** Returns the requested or current season, and the seasons for which the college has batches, latest first. */
export async function findSeason(db: Database, today: IsoDate, { year, lateral }: Wanted): Promise<Season> {
  const rows = await db.selectDistinct({ startYear: batches.startYear }).from(batches).where(isNull(batches.retiredAt))
  const years = rows.map(({ startYear }) => startYear + (lateral ? 1 : 0)).sort((a, b) => b - a)
  const { academicYearFirstMonth } = await getInstitutionRow(db)
  const running = academicYearOf(today, academicYearFirstMonth)
  const found = year ?? years.find((one) => one <= running) ?? years.at(-1) ?? running
  return { year: found, season: `${found}-${found + 1}`, years }
}

/** Returns the batches that take students in a season: those that begin or, for lateral entry, those that began a year earlier. */
export async function batchesOf(db: Database, { year, lateral }: { year: number; lateral: boolean }) {
  return db
    .select({ batchId: batches.id, batch: batches.label, courseId: courses.id, course: courses.name })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(and(eq(batches.startYear, year - (lateral ? 1 : 0)), isNull(batches.retiredAt)))
    .orderBy(asc(courses.name), asc(batches.label))
}

/** Returns the seats of a season with their holders, by course and branch. */
export async function getSeatMatrix(db: Database, today: IsoDate, wanted: Wanted): Promise<SeatMatrix> {
  const season = await findSeason(db, today, wanted)
  const { lateral } = wanted
  const own = await batchesOf(db, { year: season.year, lateral })
  const all = await loadBranches(db, { batchIds: own.map(({ batchId }) => batchId), lateral })
  const found = own.map((batch) => {
    const branches = all.filter(({ batchId }) => batchId === batch.batchId)
    return { ...batch, ...addCounts(branches), branches }
  })
  const lines = all.flatMap((branch) => branch.lines)
  const rows = await db
    .select()
    .from(lookupValues)
    .where(inArray(lookupValues.kind, ['seat-type', 'category']))
    .orderBy(asc(lookupValues.position), asc(lookupValues.id))
  const named = (kind: string, used: (number | null)[]) =>
    rows
      .filter((row) => row.kind === kind && (!row.retired || used.includes(row.id)))
      .map(({ id, value }) => ({ id, name: value }))
  return {
    ...season,
    lateral,
    seatTypes: named(
      'seat-type',
      lines.map(({ seatTypeId }) => seatTypeId),
    ),
    categories: named(
      'category',
      lines.map(({ categoryId }) => categoryId),
    ),
    courses: found,
  }
}
