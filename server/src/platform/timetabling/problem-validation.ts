import type { Activity, Interval, Pattern, Pin, Span, TimetableProblem } from './problem.ts'

export type ProblemFault =
  | 'duplicate-id'
  | 'unknown-reference'
  | 'wrong-interval'
  | 'overlapping-slots'
  | 'wrong-number'
  | 'nobody'
  | 'no-parts'
  | 'atom-in-two-groups'
  | 'wrong-pin'

/** A problem that cannot exist in a college: a fault of the caller, not a requirement that cannot be met. */
export class InvalidTimetableProblem extends Error {
  readonly fault: ProblemFault
  constructor(fault: ProblemFault, detail: string) {
    super(`The timetable problem is invalid (${fault}): ${detail}`)
    this.fault = fault
  }
}

/** Throws InvalidTimetableProblem at the first duplicate or unknown id, and at impossible intervals and numbers. */
export function validateProblem(problem: TimetableProblem): void {
  const { patterns, groups, teachers, rooms, activities } = problem
  const known = {
    pattern: uniqueIds('pattern', patterns),
    group: uniqueIds('group', groups),
    teacher: uniqueIds('teacher', teachers),
    room: uniqueIds('room', rooms),
    activity: uniqueIds('activity', activities),
    atom: validatedAtoms(problem),
  }
  for (const pattern of patterns) validatePattern(pattern)
  for (const { id, pattern } of groups) mustKnow(known.pattern, 'pattern', pattern, `group ${id}`)
  for (const { id, unavailable = [], avoid = [] } of teachers) validateIntervals(`teacher ${id}`, [...unavailable, ...avoid])
  for (const { id, limits = {} } of teachers)
    for (const [name, limit] of Object.entries(limits)) mustBeWhole(limit, 0, `${name} of teacher ${id}`)
  for (const { id, unavailable = [], capacity } of rooms) {
    validateIntervals(`room ${id}`, unavailable)
    mustBeWhole(capacity, 0, `the capacity of room ${id}`)
  }
  for (const activity of activities) {
    const about = `activity ${activity.id}`
    mustKnow(known.pattern, 'pattern', activity.pattern, about)
    for (const atom of activity.atoms) mustKnow(known.atom, 'atom', atom, about)
    validateNumbers(activity)
    validateParts(activity, known.teacher, known.room)
    const pattern = patterns.find(({ id }) => id === activity.pattern)
    for (const pin of activity.pinned ?? []) if (pattern) validatePin(activity, pin, pattern, known.room)
  }
}

function uniqueIds(kind: string, list: readonly { id: string }[]): Set<string> {
  const ids = new Set<string>()
  for (const { id } of list) {
    if (ids.has(id)) throw new InvalidTimetableProblem('duplicate-id', `${kind} ${id}`)
    ids.add(id)
  }
  return ids
}

function validatedAtoms({ groups }: TimetableProblem): Set<string> {
  const atoms = new Set<string>()
  for (const { id, atoms: own } of groups) {
    if (own.length === 0) throw new InvalidTimetableProblem('nobody', `group ${id} has no atom`)
    for (const atom of own) {
      if (atoms.has(atom)) throw new InvalidTimetableProblem('atom-in-two-groups', `atom ${atom}`)
      atoms.add(atom)
    }
  }
  return atoms
}

function mustKnow(ids: ReadonlySet<string>, kind: string, id: string, where: string): void {
  if (!ids.has(id)) throw new InvalidTimetableProblem('unknown-reference', `${where} names ${kind} ${id}`)
}

function mustBeWhole(value: number, least: number, what: string): void {
  if (!Number.isInteger(value) || value < least) throw new InvalidTimetableProblem('wrong-number', `${what} is ${value}`)
}

const isSpan = ({ start, end }: Span) =>
  Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= 24 * 60

function validateIntervals(where: string, intervals: readonly Interval[]): void {
  for (const interval of intervals)
    if (!isSpan(interval)) throw new InvalidTimetableProblem('wrong-interval', `${where}, ${interval.start} to ${interval.end}`)
}

function validatePattern({ id, days }: Pattern): void {
  const weekdays = new Set(days.map(({ weekday }) => weekday))
  if (weekdays.size < days.length) throw new InvalidTimetableProblem('duplicate-id', `a weekday of pattern ${id}`)
  for (const { weekday, runs } of days) {
    const slots = runs.flat()
    validateIntervals(
      `pattern ${id}`,
      slots.map((slot) => ({ ...slot, weekday })),
    )
    slots.forEach((slot, at) => {
      const before = slots[at - 1]
      if (before && before.end > slot.start)
        throw new InvalidTimetableProblem('overlapping-slots', `pattern ${id}, weekday ${weekday}, slot ${at}`)
    })
  }
}

function validateNumbers({ id, atoms, length, times, perDay = 1, parts, pinned = [] }: Activity): void {
  mustBeWhole(length, 1, `the length of activity ${id}`)
  if (length > 4) throw new InvalidTimetableProblem('wrong-number', `the length of activity ${id} is ${length}, at most 4`)
  mustBeWhole(times, 1, `the times of activity ${id}`)
  mustBeWhole(perDay, 1, `the times a day of activity ${id}`)
  if (new Set(atoms).size < atoms.length) throw new InvalidTimetableProblem('duplicate-id', `an atom of activity ${id}`)
  if (parts.length === 0) throw new InvalidTimetableProblem('no-parts', `activity ${id}`)
  if (atoms.length === 0 && parts.every(({ teachers }) => teachers.length === 0))
    throw new InvalidTimetableProblem('nobody', `activity ${id} has neither students nor teachers`)
  if (pinned.length > times)
    throw new InvalidTimetableProblem('wrong-pin', `activity ${id} has ${pinned.length} pins for ${times} occurrences`)
}

function validateParts({ id, parts }: Activity, teachers: ReadonlySet<string>, rooms: ReadonlySet<string>): void {
  for (const { teachers: needed, room } of parts) {
    for (const teacher of needed) mustKnow(teachers, 'teacher', teacher, `activity ${id}`)
    if (room && 'anyOf' in room) for (const one of room.anyOf) mustKnow(rooms, 'room', one, `activity ${id}`)
  }
}

function validatePin({ id, length, parts }: Activity, pin: Pin, { days }: Pattern, rooms: ReadonlySet<string>): void {
  const runs = days.find(({ weekday }) => weekday === pin.weekday)?.runs ?? []
  let first = 0
  const fits = runs.some((run) => {
    const within = pin.slot >= first && pin.slot + length <= first + run.length
    first += run.length
    return within
  })
  if (!fits)
    throw new InvalidTimetableProblem('wrong-pin', `activity ${id} has no room in weekday ${pin.weekday}, slot ${pin.slot}`)
  if (!pin.rooms) return
  if (pin.rooms.length !== parts.length)
    throw new InvalidTimetableProblem('wrong-pin', `activity ${id} pins ${pin.rooms.length} rooms for ${parts.length} parts`)
  for (const room of pin.rooms) if (room !== null) mustKnow(rooms, 'room', room, `a pin of activity ${id}`)
}
