import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { PatternDay } from '@nalanda/contract/timetable/patterns'
import { usualLimits } from '@nalanda/contract/timetable/teacher-times'
import { minuteOf, type WeeklyTime } from '@nalanda/contract/timetable/times'
import type { Database } from '../../../platform/database/client.ts'
import type {
  Interval,
  Pattern,
  Room,
  Span,
  StudentGroup,
  Teacher,
  TimetableProblem,
} from '../../../platform/timetabling/problem.ts'
import { atomsOf, type PlannedActivity, patternKey, planActivities, roomKey, sectionKey, teacherKey } from './activities.ts'
import type { CollegeRows } from './college-rows.ts'
import { readWithTerms } from './named-terms.ts'

/** The timetable problem of the college, and the meaning of its ids. */
export type College = { rows: CollegeRows; problem: TimetableProblem; planned: ReadonlyMap<string, PlannedActivity> }

/** Loads the problem of the terms that run on a day, and of the given ones. */
export async function loadCollege(db: Database, day: IsoDate, termIds: readonly number[] = []): Promise<College> {
  return collegeOf(await readWithTerms(db, day, termIds))
}

/** Like `loadCollege`, from rows that were read. */
function collegeOf(rows: CollegeRows): College {
  const activities = planActivities(rows)
  const planned = new Map(activities.map((one) => [one.activity.id, one]))
  const used = new Set(activities.map(({ patternId }) => patternId))
  const known = new Set(activities.flatMap(({ parts }) => parts.flatMap(({ teacherIds }) => teacherIds)))
  const problem = {
    patterns: rows.patterns.filter(({ id }) => used.has(id)).map((pattern) => patternOf(rows, pattern)),
    groups: groupsOf(rows, activities),
    teachers: rows.teachers.filter(({ id }) => known.has(id)).map(teacherOf),
    rooms: rows.rooms.map(
      ({ id, name, type, capacity, unavailable }): Room => ({
        ...{ id: roomKey(id), name, type, capacity },
        unavailable: unavailable.map(intervalOf),
      }),
    ),
    activities: activities.map(({ activity }) => activity),
  }
  return { rows, problem, planned }
}

const intervalOf = ({ weekday, from, to }: WeeklyTime): Interval => ({ weekday, start: minuteOf(from), end: minuteOf(to) })

function patternOf({ patternDays }: CollegeRows, { id, name }: { id: number; name: string }): Pattern {
  const days = (patternDays.get(id) ?? []).map(({ weekday, slots }) => ({ weekday, runs: runsOf(slots) }))
  return { id: patternKey(id), name, days }
}

/** Splits the periods of a day at the breaks into runs. */
export function runsOf(slots: PatternDay['slots']): Span[][] {
  const runs: Span[][] = [[]]
  for (const { kind, from, to } of slots) {
    if (kind === 'break') runs.push([])
    else runs.at(-1)?.push({ start: minuteOf(from), end: minuteOf(to) })
  }
  return runs.filter((run) => run.length > 0)
}

function groupsOf(rows: CollegeRows, activities: readonly PlannedActivity[]): StudentGroup[] {
  const patternOfSection = new Map(
    activities.flatMap(({ patternId, parts }) =>
      parts.flatMap(({ sections }) => sections.map(({ sectionId }) => [sectionId, patternId])),
    ),
  )
  return [...patternOfSection].map(([sectionId, patternId]) => ({
    ...{ id: sectionKey(sectionId), name: rows.sections.find(({ id }) => id === sectionId)?.name ?? '' },
    ...{ pattern: patternKey(patternId), atoms: atomsOf(rows, sectionId) },
  }))
}

function teacherOf({ id, fullName, times }: CollegeRows['teachers'][number]): Teacher {
  const { perDay, perWeek, consecutive } = times ?? usualLimits
  const limits = {
    ...(perDay === null ? {} : { slotsPerDay: perDay }),
    ...(perWeek === null ? {} : { slotsPerWeek: perWeek }),
    ...(consecutive === null ? {} : { consecutiveSlots: consecutive }),
  }
  const { unavailable = [], avoid = [] } = times ?? {}
  return { id: teacherKey(id), name: fullName, limits, unavailable: unavailable.map(intervalOf), avoid: avoid.map(intervalOf) }
}
