import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type OccurrenceRef, type Placement, slotsOn } from '../../../platform/timetabling/problem.ts'
import { entrySections, entryTeachers, timetableEntries } from '../schema-versions.ts'
import { numberOf, patternKey, roomKey } from './activities.ts'
import type { College } from './college.ts'

type Stored = Pick<
  typeof timetableEntries.$inferSelect,
  'activity' | 'occurrence' | 'part' | 'weekday' | 'firstPeriod' | 'roomId' | 'pinned'
>
export type PlacedVersion = {
  placements: Placement[]
  /** The occurrences that stay in place. */
  pinned: OccurrenceRef[]
}

/** Reads where a version places the activities of the college, with the occurrence numbers as stored. Leaves out what no longer has to be placed. */
export async function readPlacements(db: Database, { planned }: College, timetableId: number): Promise<PlacedVersion> {
  const rows: Stored[] = await db
    .select()
    .from(timetableEntries)
    .where(eq(timetableEntries.timetableId, timetableId))
    .orderBy(asc(timetableEntries.activity), asc(timetableEntries.occurrence), asc(timetableEntries.part))
  const result: PlacedVersion = { placements: [], pinned: [] }
  for (const parts of Map.groupBy(rows, ({ activity, occurrence }) => `${activity} ${occurrence}`).values()) {
    const [first] = parts
    const activity = first && planned.get(first.activity)?.activity
    if (!first || !activity || first.occurrence >= activity.times) continue
    const { occurrence, weekday, firstPeriod } = first
    const rooms = activity.parts.map((_, at) => {
      const roomId = parts.find(({ part }) => part === at)?.roomId ?? null
      return roomId === null ? null : roomKey(roomId)
    })
    result.placements.push({ activity: activity.id, occurrence, weekday, slot: firstPeriod - 1, rooms })
    if (first.pinned) result.pinned.push({ activity: activity.id, occurrence })
  }
  return result
}

type Options = { pinned?: readonly OccurrenceRef[] }

/** Stores placements as entries of a version, with their times, teachers and students. The database refuses double bookings. */
export async function storePlacements(
  db: Database,
  college: College,
  timetableId: number,
  placements: readonly Placement[],
  { pinned = [] }: Options = {},
): Promise<void> {
  const isFixed = new Set(pinned.map(({ activity, occurrence }) => `${activity} ${occurrence}`))
  const planned = placements.flatMap((placement) => entriesOf(college, placement, isFixed.has(blockOf(placement))))
  for (let from = 0; from < planned.length; from += 500) await storeEntries(db, timetableId, planned.slice(from, from + 500))
}

const blockOf = ({ activity, occurrence }: OccurrenceRef) => `${activity} ${occurrence}`

function entriesOf({ problem, planned }: College, placement: Placement, pinned: boolean) {
  const one = planned.get(placement.activity)
  const pattern = problem.patterns.find(({ id }) => one && id === patternKey(one.patternId))
  if (!one || !pattern) return []
  const { activity, termId, patternId, parts } = one
  const slots = slotsOn(pattern, placement.weekday).slice(placement.slot, placement.slot + activity.length)
  const time = { weekday: placement.weekday, startMinute: slots[0]?.start ?? 0, endMinute: slots.at(-1)?.end ?? 0 }
  return parts.map(({ offeringId, fixedHourId, batchId, teacherIds, sections }, part) => {
    const room = placement.rooms[part] ?? null
    return {
      time,
      row: {
        ...{ termId, activity: activity.id, occurrence: placement.occurrence, part, offeringId, fixedHourId, batchId, patternId },
        ...{ firstPeriod: placement.slot + 1, periods: activity.length, roomId: room === null ? null : numberOf(room), pinned },
      },
      ...{ teacherIds, sections, block: blockOf(placement) },
    }
  })
}

type NewEntry = ReturnType<typeof entriesOf>[number]

async function storeEntries(db: Database, timetableId: number, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const stored = await db
    .insert(timetableEntries)
    .values(entries.map(({ row, time }) => ({ ...row, ...(time as Time), timetableId })))
    .returning({ id: timetableEntries.id })
  const timed = entries.map((entry, at) => ({ ...entry, time: { ...entry.time, timetableId, entryId: stored[at]?.id ?? 0 } }))
  const teachers = timed.flatMap(({ time, teacherIds }) => teacherIds.map((staffId) => ({ ...time, staffId })))
  const attending = timed.flatMap(({ time, sections, block }) => sections.map((section) => ({ ...time, ...section, block })))
  if (teachers.length > 0) await db.insert(entryTeachers).values(teachers)
  if (attending.length > 0) await db.insert(entrySections).values(attending)
}

type Time = Pick<typeof timetableEntries.$inferInsert, 'weekday' | 'startMinute' | 'endMinute'>
