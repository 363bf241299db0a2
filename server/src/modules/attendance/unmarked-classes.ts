import type { UnmarkedClass } from '@nalanda/contract/attendance/term-attendance'
import { addDays, daysBetween } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { type ExportColumn, type ExportSheet, rowsOf } from '../../platform/lists/export.ts'
import type { Viewer } from '../../platform/lists/listing.ts'
import { problem } from '../../platform/problems.ts'
import { namesOfStaff } from '../people/public.ts'
import { overseenOfferings } from '../teaching/public.ts'
import { offerings } from '../teaching/schema.ts'
import { classesOn } from '../timetable/public.ts'
import { plainClass, type TaughtClass, taughtClasses } from './classes.ts'
import { keyText, takenKeys } from './sessions.ts'
import { getSettings } from './settings.ts'
import { stateOf } from './windows.ts'

const maxDays = 31

type Days = { from: IsoDate; to: IsoDate }

/**
 * Returns the classes of the offerings that the user oversees that have begun without attendance, with these words in subject, section or teachers. Refuses
 * more than 31 days.
 */
export async function listUnmarked(db: Database, user: Viewer, { q, ...days }: Days & { q?: string | undefined }, now: Date) {
  if (daysBetween(days.from, days.to) >= maxDays) throw problem('attendance.too-many-days', { days: String(maxDays) })
  const unmarked = await findUnmarked(db, user, days, now)
  const names = await namesOfStaff(
    db,
    unmarked.flatMap(({ teacherIds }) => teacherIds),
  )
  const teachersOf = (one: TaughtClass) => one.teacherIds.flatMap((id) => names.get(id) ?? []).join(', ')
  const described = unmarked.map((one): UnmarkedClass => ({ ...plainClass(one), teachers: teachersOf(one) }))
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ title, subjectCode, section, teachers }: UnmarkedClass) =>
    [title, subjectCode, section, teachers].join(' ').toLowerCase()
  return described.filter((one) => words.every((word) => textOf(one).includes(word)))
}

/** Like `listUnmarked`, without names. */
export async function findUnmarked(db: Database, user: Viewer, days: Days, now: Date): Promise<TaughtClass[]> {
  const held = await classesOn(db, days, await overseen(db, user))
  return withoutTaken(db, taughtClasses(held), now)
}

/** Returns the classes of a member of staff that have begun without attendance, within the window of teachers. */
export async function findOwnUnmarked(db: Database, staffId: number, now: Date): Promise<TaughtClass[]> {
  const { windowDays } = await getSettings(db)
  const today = dayOf(now)
  const held = await classesOn(db, { from: addDays(today, -windowDays), to: today }, { staffId })
  return withoutTaken(db, taughtClasses(held), now)
}

async function withoutTaken(db: Database, held: readonly TaughtClass[], now: Date): Promise<TaughtClass[]> {
  const begun = held.filter((one) => stateOf(one, 0, now) !== 'coming')
  const taken = await takenKeys(db, begun)
  return begun.filter((one) => !taken.has(keyText(one)))
}

/** Returns whose classes the user oversees: those of the whole college, or of these offerings. */
async function overseen(db: Database, user: Viewer): Promise<'all' | { offeringIds: readonly number[] }> {
  const within = overseenOfferings(db, user)
  if (within === undefined) return 'all'
  const rows = await db.select({ id: offerings.id }).from(offerings).where(sql`${offerings.id} in ${within}`)
  return { offeringIds: rows.map(({ id }) => id) }
}

const columns: readonly ExportColumn<UnmarkedClass>[] = [
  { header: 'Day', kind: 'date', value: ({ day }) => day },
  { header: 'From', value: ({ startsAt }) => startsAt },
  { header: 'To', value: ({ endsAt }) => endsAt },
  { header: 'Periods', kind: 'number', value: ({ periods }) => periods },
  { header: 'Subject code', value: ({ subjectCode }) => subjectCode },
  { header: 'Subject', width: 40, value: ({ title }) => title },
  { header: 'Section', value: ({ section }) => section },
  { header: 'Room', value: ({ room }) => room },
  { header: 'Held by', width: 40, value: ({ teachers }) => teachers },
]

/** Returns unmarked classes as a sheet. */
export const unmarkedTable = (classes: readonly UnmarkedClass[]): ExportSheet => ({
  ...{ name: 'Unmarked classes', columns, rows: rowsOf(columns, classes) },
})
