import type { GridSlot, TimetableEntry, TimetableGrid, Unplaced } from '@nalanda/contract/timetable/editing'
import { clockTime, minuteOf } from '@nalanda/contract/timetable/times'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { getItem, type Viewer } from '../../../platform/lists/listing.ts'
import { staff } from '../../people/schema.ts'
import { type EntryRow, type EntryScope, loadEntries } from '../classes/entry-rows.ts'
import { loadPatternDays } from '../patterns/period-patterns.ts'
import { timetableKind } from '../versions/timetables.ts'
import { openVersion } from './drafts.ts'

type Of = { sectionId?: number | undefined; staffId?: number | undefined; roomId?: number | undefined }

/** The week of a section, a teacher or a room in a version that somebody sees; of a draft also what has no place. */
export async function getGrid(db: Database, id: number, of: Of, user: Viewer): Promise<TimetableGrid> {
  const { state } = await getItem(db, timetableKind, id, user)
  const rows = await loadEntries(db, id, scopeOf(of))
  const entries = await nameEntries(db, rows)
  const unplaced = state === 'draft' ? await listUnplaced(db, id, of) : []
  return { entries, slots: await slotsOf(db, rows), unplaced }
}

function scopeOf({ sectionId, staffId, roomId }: Of): EntryScope {
  if (sectionId !== undefined) return { sectionIds: [sectionId] }
  if (staffId !== undefined) return { staffIds: [staffId] }
  return { roomIds: [roomId ?? 0] }
}

/** Entries with the names of their teachers. */
export async function nameEntries(db: Database, rows: readonly EntryRow[]): Promise<TimetableEntry[]> {
  const names = await namesOfStaff(
    db,
    rows.flatMap(({ teacherIds }) => teacherIds),
  )
  return rows.map(({ startMinute, endMinute, teacherIds, ...row }) => ({
    ...row,
    ...{ startsAt: clockTime(startMinute), endsAt: clockTime(endMinute) },
    teachers: teacherIds.map((teacherId) => ({ id: teacherId, fullName: names.get(teacherId) ?? '' })),
  }))
}

export async function namesOfStaff(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: staff.id, fullName: staff.fullName }).from(staff).where(inArray(staff.id, wanted))
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

/** The periods of the patterns of some entries. */
async function slotsOf(db: Database, rows: readonly EntryRow[]): Promise<GridSlot[]> {
  const days = await loadPatternDays(db, [...new Set(rows.map(({ patternId }) => patternId))])
  return [...days.values()].flatMap((own) =>
    own.flatMap(({ weekday, slots }) =>
      slots
        .filter(({ kind }) => kind === 'period')
        .map(({ from, to }, at) => ({ weekday, firstPeriod: at + 1, from, to }))
        .sort((a, b) => minuteOf(a.from) - minuteOf(b.from)),
    ),
  )
}

async function listUnplaced(db: Database, id: number, { sectionId, staffId }: Of): Promise<Unplaced[]> {
  const { college, version } = await openVersion(db, id)
  const placed = new Set(version.placements.map(({ activity, occurrence }) => `${activity} ${occurrence}`))
  return [...college.planned.values()].flatMap(({ activity, parts }) => {
    const concerns = parts.some(
      (part) =>
        part.sections.some((section) => section.sectionId === sectionId) ||
        (staffId !== undefined && part.teacherIds.includes(staffId)),
    )
    if (!concerns) return []
    return Array.from({ length: activity.times }, (_, occurrence) => occurrence)
      .filter((occurrence) => !placed.has(`${activity.id} ${occurrence}`))
      .map((occurrence) => ({ activity: activity.id, occurrence, title: activity.name, periods: activity.length }))
  })
}
