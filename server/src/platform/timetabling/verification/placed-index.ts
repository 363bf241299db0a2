import {
  type Activity,
  type Interval,
  type OccurrenceRef,
  type Pattern,
  type Placement,
  type Room,
  type SlotRef,
  slotsOn,
  type Teacher,
  type TimetableProblem,
} from '../problem.ts'

export type Placed = { placement: Placement; activity: Activity; span: Interval; minutes: number }

export const sameOccurrence = (a: OccurrenceRef, b: OccurrenceRef): boolean =>
  a.activity === b.activity && a.occurrence === b.occurrence

export const overlaps = (a: Interval, b: Interval): boolean => a.weekday === b.weekday && a.start < b.end && b.start < a.end

/** The placements of a timetable by the people and rooms that they need. Shares no code with the solver, which it verifies. */
export class PlacedIndex {
  readonly problem: TimetableProblem
  readonly activities: ReadonlyMap<string, Activity>
  readonly teachers: ReadonlyMap<string, Teacher>
  readonly rooms: ReadonlyMap<string, Room>
  readonly #patterns: ReadonlyMap<string, Pattern>
  readonly #ofAtom = new Map<string, Placed[]>()
  readonly #ofTeacher = new Map<string, Placed[]>()
  readonly #inRoom = new Map<string, Placed[]>()
  readonly #ofActivity = new Map<string, Placed[]>()

  constructor(problem: TimetableProblem, placements: readonly Placement[]) {
    this.problem = problem
    this.activities = byId(problem.activities)
    this.teachers = byId(problem.teachers)
    this.rooms = byId(problem.rooms)
    this.#patterns = byId(problem.patterns)
    for (const placement of placements) this.add(placement)
  }

  /** Ignores placements of unknown activities and in slots that do not exist: they occupy nothing. */
  add(placement: Placement): void {
    const activity = this.activities.get(placement.activity)
    const block = activity && this.blockOf(activity, placement)
    if (!activity || !block) return
    const placed: Placed = { placement, activity, ...block }
    for (const list of this.#listsOf(placed)) list.push(placed)
  }

  /** Removes an occurrence and returns its placement. */
  remove(occurrence: OccurrenceRef): Placement | null {
    const found = this.ofActivity(occurrence.activity).find(({ placement }) => sameOccurrence(placement, occurrence))
    if (!found) return null
    for (const list of this.#listsOf(found)) list.splice(list.indexOf(found), 1)
    return found.placement
  }

  ofAtom = (atom: string): readonly Placed[] => this.#ofAtom.get(atom) ?? []
  ofTeacher = (teacher: string): readonly Placed[] => this.#ofTeacher.get(teacher) ?? []
  inRoom = (room: string): readonly Placed[] => this.#inRoom.get(room) ?? []
  ofActivity = (activity: string): readonly Placed[] => this.#ofActivity.get(activity) ?? []

  /** Returns the time from the first to the last slot, and the minutes within slots; null if the pattern has no such slots in one run. */
  blockOf({ pattern, length }: Activity, { weekday, slot }: SlotRef): { span: Interval; minutes: number } | null {
    const runs = this.#patterns.get(pattern)?.days.find((day) => day.weekday === weekday)?.runs ?? []
    let first = 0
    for (const run of runs) {
      const slots = slot >= first ? run.slice(slot - first, slot - first + length) : []
      const [begin] = slots
      const end = slots.at(-1)
      if (slots.length === length && begin && end) {
        const minutes = slots.reduce((sum, one) => sum + one.end - one.start, 0)
        return { span: { weekday, start: begin.start, end: end.end }, minutes }
      }
      first += run.length
    }
    return null
  }

  /** Returns every slot of the week in which a block of the activity fits into one run. */
  slotsOf(activity: Activity): SlotRef[] {
    const pattern = this.#patterns.get(activity.pattern)
    if (!pattern) return []
    return pattern.days.flatMap(({ weekday }) =>
      slotsOn(pattern, weekday)
        .map((_, slot) => ({ weekday, slot }))
        .filter((slot) => this.blockOf(activity, slot)),
    )
  }

  #listsOf({ placement, activity }: Placed): Placed[][] {
    const teachers = new Set(activity.parts.flatMap((part) => part.teachers))
    const rooms = new Set(placement.rooms.filter((room) => room !== null))
    return [
      ...activity.atoms.map((atom) => listOf(this.#ofAtom, atom)),
      ...[...teachers].map((teacher) => listOf(this.#ofTeacher, teacher)),
      ...[...rooms].map((room) => listOf(this.#inRoom, room)),
      listOf(this.#ofActivity, activity.id),
    ]
  }
}

function byId<T extends { id: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((one) => [one.id, one]))
}

function listOf(lists: Map<string, Placed[]>, id: string): Placed[] {
  const list = lists.get(id) ?? []
  if (list.length === 0) lists.set(id, list)
  return list
}
