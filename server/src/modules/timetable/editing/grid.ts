import type { GridSlot, TimetableEntry, TimetableGrid, Unplaced } from '@nalanda/contract/timetable/editing'
import { clockTime, minuteOf } from '@nalanda/contract/timetable/times'
import type { Database } from '../../../platform/database/client.ts'
import { getItem, type Viewer } from '../../../platform/lists/listing.ts'
import { namesOfStaff } from '../../people/public.ts'
import { type EntryRow, type EntryScope, loadEntries } from '../classes/entry-rows.ts'
import { loadPatternDays } from '../patterns/period-patterns.ts'
import type { PlannedActivity } from '../solving/activities.ts'
import { timetableKind } from '../versions/timetables.ts'
import { unplacedOf } from '../versions/version-college.ts'
import { openVersion } from './drafts.ts'

type Of = { sectionId?: number | undefined; staffId?: number | undefined; roomId?: number | undefined }

/** Returns the week of a section, a teacher or a room in a version that the user sees; for a draft also the unplaced classes. */
export async function getGrid(db: Database, id: number, of: Of, user: Viewer): Promise<TimetableGrid> {
  const { state } = await getItem(db, timetableKind, id, user)
  const rows = await loadEntries(db, id, scopeOf(of))
  const entries = await nameEntries(db, rows)
  const open = state === 'draft' ? await openVersion(db, id) : null
  const planned = open ? [...open.college.planned.values()].filter((one) => concerns(one, of)) : []
  const slots = await slotsOf(db, [...rows, ...planned])
  const unplaced = open ? unplacedOf(open).filter(({ one }) => planned.includes(one)) : []
  return { entries, slots, unplaced: unplaced.map(shown) }
}

function scopeOf({ sectionId, staffId, roomId }: Of): EntryScope {
  if (sectionId !== undefined) return { sectionIds: [sectionId] }
  if (staffId !== undefined) return { staffIds: [staffId] }
  return { roomIds: [roomId ?? 0] }
}

/** Returns entries with the names of their teachers. */
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

/** Returns the periods of the patterns of some classes. */
async function slotsOf(db: Database, classes: readonly { patternId: number }[]): Promise<GridSlot[]> {
  const days = await loadPatternDays(db, [...new Set(classes.map(({ patternId }) => patternId))])
  return [...days.values()].flatMap((own) =>
    own.flatMap(({ weekday, slots }) =>
      slots
        .filter(({ kind }) => kind === 'period')
        .map(({ from, to }, at) => ({ weekday, firstPeriod: at + 1, from, to }))
        .sort((a, b) => minuteOf(a.from) - minuteOf(b.from)),
    ),
  )
}

/** Whether a class concerns a section or a teacher. A room has no classes before they are placed. */
function concerns({ parts }: PlannedActivity, { sectionId, staffId }: Of): boolean {
  return parts.some(
    (part) =>
      part.sections.some((section) => section.sectionId === sectionId) ||
      (staffId !== undefined && part.teacherIds.includes(staffId)),
  )
}

const shown = ({ one: { activity }, occurrence }: ReturnType<typeof unplacedOf>[number]): Unplaced => ({
  activity: activity.id,
  occurrence,
  title: activity.name,
  periods: activity.length,
})
