import type { OccurrenceRef, Placement, TimetableProblem } from '../problem.ts'
import type { Clash, PossibleSlot } from '../verification/clash.ts'
import { possibleSlots } from '../verification/clashes.ts'

/** What stands against an occurrence in `slots` of the week's slots. `clash` is an example of it. */
export type Obstacle = { clash: Clash; slots: number }

export type UnplacedExplanation = {
  occurrence: OccurrenceRef
  /** How many slots of the week there are for it. */
  slots: number
  /** The slots where the fewest others would have to move, the best first. */
  nearest: readonly PossibleSlot[]
  /** What most often stands against it. */
  obstacles: readonly Obstacle[]
}

const mostNearest = 3
const mostObstacles = 5

/** Why occurrences found no place in a timetable, in the few facts that would help to find one. */
export function explainUnplaced(
  problem: TimetableProblem,
  placements: readonly Placement[],
  unplaced: readonly OccurrenceRef[],
): UnplacedExplanation[] {
  return unplaced.map((occurrence) => {
    const slots = possibleSlots(problem, placements, occurrence)
    const movable = slots.filter(({ clashes }) => clashes.every((clash) => 'with' in clash || clash.code === 'no-free-room'))
    const nearest = [...movable].sort((a, b) => countOthers(a) - countOthers(b)).slice(0, mostNearest)
    return { occurrence, slots: slots.length, nearest, obstacles: obstaclesOf(slots).slice(0, mostObstacles) }
  })
}

function countOthers({ clashes }: PossibleSlot): number {
  const others = clashes.map((clash) => ('with' in clash ? `${clash.with.occurrence} ${clash.with.activity}` : clash.code))
  return new Set(others).size
}

function obstaclesOf(slots: readonly PossibleSlot[]): Obstacle[] {
  const found = new Map<string, Obstacle>()
  for (const { clashes } of slots) {
    const here = new Map(clashes.map((clash) => [subjectOf(clash), clash]))
    for (const [subject, clash] of here) {
      const obstacle = found.get(subject) ?? { clash, slots: 0 }
      obstacle.slots += 1
      found.set(subject, obstacle)
    }
  }
  return [...found.values()].sort((a, b) => b.slots - a.slots)
}

/** Clashes with one subject are one obstacle, whatever is in the way in each slot. */
function subjectOf(clash: Clash): string {
  const about = 'atom' in clash ? clash.atom : 'teacher' in clash ? clash.teacher : 'room' in clash ? clash.room : ''
  return `${clash.code} ${about}`
}
