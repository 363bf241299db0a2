import type { Activity, TimetableProblem } from '../problem.ts'
import { clashesIn } from '../verification/clashes.ts'
import { PlacedIndex } from '../verification/placed-index.ts'
import { weekdays } from '../week.ts'
import { pinnedPlacements } from './pinned.ts'
import type { Reason } from './reason.ts'
import { mostDisjoint } from './slot-counts.ts'

/** Returns the activities with too few possible times in the week, even if only the pinned occurrences were placed. */
export function commonTimeReasons(problem: TimetableProblem): Reason[] {
  const index = new PlacedIndex(problem, pinnedPlacements(problem))
  return problem.activities.flatMap((activity) => {
    const twice = teachersTwice(activity)
    if (twice.length > 0) return twice
    const long = tooLong(index, activity)
    return long.length > 0 ? long : commonTime(index, activity)
  })
}

function teachersTwice({ id, parts }: Activity): Reason[] {
  const needed = parts.flatMap(({ teachers }) => teachers)
  const twice = new Set(needed.filter((teacher, at) => needed.indexOf(teacher) < at))
  return [...twice].map((teacher) => ({ code: 'teacher-twice', activity: id, teacher }))
}

function tooLong({ problem, teachers }: PlacedIndex, { id, pattern, length, parts }: Activity): Reason[] {
  const days = problem.patterns.find((one) => one.id === pattern)?.days ?? []
  const longest = Math.max(0, ...days.flatMap(({ runs }) => runs.map((run) => run.length)))
  if (length > longest) return [{ code: 'too-long', activity: id, length, longest }]
  return parts.flatMap((part) =>
    part.teachers.flatMap((teacher): Reason[] => {
      const { consecutiveSlots, slotsPerDay } = teachers.get(teacher)?.limits ?? {}
      const most = Math.min(consecutiveSlots ?? length, slotsPerDay ?? length)
      return length > most ? [{ code: 'block-exceeds-limit', activity: id, teacher, length, most }] : []
    }),
  )
}

function commonTime(index: PlacedIndex, activity: Activity): Reason[] {
  const { id, times, perDay = 1, pinned = [] } = activity
  const needed = times - pinned.length
  if (needed === 0) return []
  const open = index.slotsOf(activity).filter((slot) => {
    return clashesIn(index, { activity: id, occurrence: pinned.length, ...slot }).length === 0
  })
  const possible = weekdays.reduce((sum, weekday) => {
    const today = open.filter((slot) => slot.weekday === weekday)
    const pins = pinned.filter((pin) => pin.weekday === weekday).length
    const spans = today.flatMap((slot) => index.blockOf(activity, slot)?.span ?? [])
    return sum + Math.min(Math.max(0, perDay - pins), mostDisjoint(spans))
  }, 0)
  return possible < needed ? [{ code: 'no-common-time', activity: id, needed, possible }] : []
}
