import { fixedHolidays } from '@nalanda/contract/institution/fixed-holidays'
import type { Holiday, HolidayYear, SaveHoliday } from '@nalanda/contract/institution/holidays'
import { academicYearDays, academicYearName, academicYearOf, eachDay } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, between, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { problem } from '../../../platform/problems.ts'
import { getInstitutionRow } from '../institution.ts'
import { holidays } from '../schema.ts'
import { followChangedDays } from './days-changed.ts'

/** Whether a day is a holiday in the college's calendar. */
export async function isHoliday(db: Database, day: IsoDate): Promise<boolean> {
  return (await db.$count(holidays, eq(holidays.day, day))) > 0
}

/** Returns the holidays between two days (inclusive), by day. */
export function listHolidays(db: Database, from: IsoDate, to: IsoDate): Promise<Holiday[]> {
  return db
    .select()
    .from(holidays)
    .where(between(holidays.day, from, to))
    .orderBy(asc(holidays.day), asc(holidays.name))
}

/** Returns the holidays of the academic year that begins in a calendar year; by default of the current one. */
export async function getHolidayYear(db: Database, today: IsoDate, named: number | undefined): Promise<HolidayYear> {
  const { academicYearFirstMonth: firstMonth } = await getInstitutionRow(db)
  const year = named ?? academicYearOf(today, firstMonth)
  const { from, to } = academicYearDays(year, firstMonth)
  return { year, academicYear: academicYearName(year), from, to, items: await listHolidays(db, from, to) }
}

/** Adds a holiday on each day from the first to the last. Refuses if one of these days has a holiday with the same name. */
export async function addHolidays(
  db: Database,
  { day, until, name, kind }: SaveHoliday & { until: IsoDate | null },
): Promise<Holiday[]> {
  const wanted = eachDay(day, until ?? day).map((each) => ({ day: each, name, kind }))
  const added = await addMissing(db, wanted)
  const taken = wanted.find((one) => !added.some((stored) => stored.day === one.day))
  if (taken) throw takenDay(taken)
  return added
}

/** Adds the holidays with a fixed date in every year, unless that day has the same holiday already. */
export async function addFixedHolidays(db: Database, year: number): Promise<Holiday[]> {
  const { academicYearFirstMonth } = await getInstitutionRow(db)
  return addMissing(db, fixedHolidays(year, academicYearFirstMonth))
}

/** Adds the holidays that the calendar lacks, each with an audit entry. */
export async function addMissing(db: Database, wanted: readonly SaveHoliday[]): Promise<Holiday[]> {
  if (wanted.length === 0) return []
  const added = await db
    .insert(holidays)
    .values([...wanted])
    .onConflictDoNothing()
    .returning()
  for (const { id, revision: _, ...after } of added) recordChange(db, { entity: 'holiday', entityId: id, after })
  await followChangedDays(
    db,
    added.map((one) => one.day),
  )
  return added.sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** Changes a holiday. Refuses if it changed since it was read, or if the day has another holiday with this name. */
export async function changeHoliday(
  db: Database,
  id: number,
  { revision, ...save }: SaveHoliday & { revision: number },
): Promise<Holiday> {
  const before = await lockHoliday(db, id)
  if (before.revision !== revision) throw problem('platform.changed-meanwhile')
  const [after] = await withConstraintProblems({ one_holiday_of_a_name: () => takenDay(save) }, () =>
    db
      .update(holidays)
      .set({ ...save, revision: revision + 1 })
      .where(and(eq(holidays.id, id), eq(holidays.revision, revision)))
      .returning(),
  )
  if (!after) throw problem('platform.changed-meanwhile')
  recordChange(db, { entity: 'holiday', entityId: id, before: factsOf(before), after: save })
  await followChangedDays(db, [before.day, after.day])
  return after
}

/** Deletes a holiday. */
export async function removeHoliday(db: Database, id: number): Promise<void> {
  const before = await lockHoliday(db, id)
  await db.delete(holidays).where(eq(holidays.id, id))
  recordChange(db, { entity: 'holiday', entityId: id, before: factsOf(before), after: null })
  await followChangedDays(db, [before.day])
}

async function lockHoliday(db: Database, id: number): Promise<Holiday> {
  const [row] = await db.select().from(holidays).where(eq(holidays.id, id)).for('update')
  if (!row) throw problem('platform.not-found')
  return row
}

function factsOf({ day, name, kind }: SaveHoliday): SaveHoliday {
  return { day, name, kind }
}

function takenDay({ day, name }: SaveHoliday) {
  return problem('institution.holiday-taken', { name, day: formatDay(day, '-') }, { fields: ['day'] })
}
