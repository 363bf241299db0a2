import type { OccurrenceRef, Placement, TimetableProblem } from '../problem.ts'
import type { Clash, PossibleSlot } from '../verification/clash.ts'
import { possibleSlots } from '../verification/clashes.ts'

/** A reason that prevents an occurrence in `slots` slots of the week. `clash` is an example of it. */
export type Obstacle = { clash: Clash; slots: number }

export type UnplacedExplanation = {
  occurrence: OccurrenceRef
  /** Number of slots of the week that it could take. */
  slots: number
  /** The slots where the fewest others would have to move, best first. */
  nearest: readonly PossibleSlot[]
  /** The most frequent obstacles. */
  obstacles: readonly Obstacle[]
}

const mostNearest = 3
const mostObstacles = 5

/** Explains why occurrences were not placed, with the few facts that help to place them. */
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

/** Clashes with the same subject are one obstacle, whatever occupies it in each slot. */
function subjectOf(clash: Clash): string {
  const about = 'atom' in clash ? clash.atom : 'teacher' in clash ? clash.teacher : 'room' in clash ? clash.room : ''
  return `${clash.code} ${about}`
}
