import { type Random, seeded } from '../random.ts'
import type { Activity, Part, Pattern, Placement, Room, Span, Teacher, TimetableProblem, Weekday } from './problem.ts'

/** Returns a problem for tests: by default one section with two lab batches, two teachers and two rooms. */
export function aProblem(changes: Partial<TimetableProblem> = {}): TimetableProblem {
  return {
    patterns: [aPattern()],
    groups: [{ id: 'A', name: 'CSE-3 A', pattern: 'P', atoms: ['A1', 'A2'] }],
    teachers: [aTeacher('rao'), aTeacher('devi')],
    rooms: [aRoom('101'), aRoom('102')],
    activities: [],
    ...changes,
  }
}

/** Monday and Tuesday with two runs of one-hour slots, from 9 to 12 and from 13 to 15. */
export function aPattern(changes: Partial<Pattern> = {}): Pattern {
  const runs = [hours(9, 3), hours(13, 2)]
  return {
    id: 'P',
    name: 'Day classes',
    days: [
      { weekday: 1, runs },
      { weekday: 2, runs },
    ],
    ...changes,
  }
}

export const hours = (first: number, count: number, minutes = 0): Span[] =>
  Array.from({ length: count }, (_, at) => ({ start: (first + at) * 60 + minutes, end: (first + at + 1) * 60 + minutes }))

export const aTeacher = (id: string, changes: Partial<Teacher> = {}): Teacher => ({ id, name: id, ...changes })

export const aRoom = (id: string, changes: Partial<Room> = {}): Room => ({
  ...{ id, name: id, type: 'classroom', capacity: 60 },
  ...changes,
})

export function anActivity(id: string, changes: Partial<Activity> = {}): Activity {
  const parts = [{ teachers: ['rao'], room: { type: 'classroom', capacity: 60 } }]
  return { id, name: id, atoms: ['A1', 'A2'], pattern: 'P', length: 1, times: 1, parts, ...changes }
}

export function aPlacement(activity: string, weekday: Weekday, slot: number, changes: Partial<Placement> = {}): Placement {
  return { activity, occurrence: 0, weekday, slot, rooms: ['101'], ...changes }
}

/** Returns a random small college: patterns with partly overlapping slots, limits, pins, blocks, parallel parts and scarce rooms. */
export function randomProblem(seed: string): TimetableProblem {
  const random = seeded(seed)
  const days: Weekday[] = [1, 2, 3, 4, 5]
  const patterns = [0, 30].map((minutes, at) => ({
    id: `P${at}`,
    name: `P${at}`,
    days: days.map((weekday) => ({
      weekday,
      runs: [hours(9, random.between(3, 4), minutes), hours(14, random.between(2, 3), minutes)],
    })),
  }))
  const groups = ['A', 'B', 'C'].map((id) => ({ id, name: id, pattern: `P${random.between(0, 1)}`, atoms: [`${id}1`, `${id}2`] }))
  const teachers = Array.from({ length: 5 }, (_, at) => randomTeacher(`T${at}`, random))
  const rooms = ['101', '102', '103', 'L1', 'L2'].map((id) => randomRoom(id, random))
  const activities = groups.flatMap((group) =>
    Array.from({ length: 4 }, (_, at) => randomActivity(`${group.id}${at}`, group, teachers, patterns, random)),
  )
  return { patterns, groups, teachers, rooms, activities }
}

function randomTeacher(id: string, random: Random): Teacher {
  const interval = () => {
    const start = random.between(9, 15) * 60
    return { weekday: random.between(1, 5) as Weekday, start, end: start + random.between(1, 4) * 45 }
  }
  const limits = random.chance(0.6)
    ? { slotsPerDay: random.between(3, 4), consecutiveSlots: random.between(2, 3), minutesPerWeek: random.between(600, 1200) }
    : {}
  return aTeacher(id, { limits, unavailable: random.chance(0.5) ? [interval()] : [], avoid: [interval()] })
}

function randomRoom(id: string, random: Random): Room {
  const type = id.startsWith('L') ? 'lab' : 'classroom'
  const unavailable = random.chance(0.3) ? [{ weekday: 2 as const, start: 600, end: 700 }] : []
  return aRoom(id, { type, capacity: random.between(45, 70), unavailable })
}

function randomActivity(
  id: string,
  group: { atoms: string[]; pattern: string },
  teachers: readonly Teacher[],
  patterns: readonly Pattern[],
  random: Random,
): Activity {
  const part = (type: string): Part => ({
    teachers: random.chance(0.9) ? [random.pick(teachers).id] : [],
    room: random.chance(0.8) ? { type, capacity: random.between(30, 50) } : undefined,
  })
  const lab = random.chance(0.3)
  const runs = patterns.find((one) => one.id === group.pattern)?.days[0]?.runs ?? []
  return {
    ...{ id, name: id, pattern: group.pattern, atoms: random.chance(0.2) ? group.atoms.slice(1) : group.atoms },
    ...{ length: lab ? random.between(2, 3) : 1, times: lab ? 1 : random.between(1, 4), perDay: random.between(1, 2) },
    parts: lab ? [part('lab'), { ...part('lab'), teachers: [] }] : [part('classroom')],
    pinned: !lab && runs.length > 0 && random.chance(0.2) ? [{ weekday: 1, slot: 0 }] : undefined,
    forbidden: random.chance(0.2) ? [{ weekday: 3, slot: 1 }] : undefined,
  }
}
