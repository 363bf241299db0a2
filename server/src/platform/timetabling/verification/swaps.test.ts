import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anActivity, aPlacement, aProblem, aTeacher, randomProblem } from '../factory.ts'
import type { Activity, Placement, TimetableProblem } from '../problem.ts'
import { ofSteps, searchTimetable } from '../search/search.ts'
import { type Swap, swaps } from './swaps.ts'
import { violationsOf } from './verify.ts'

const subject = (id: string, changes: Partial<Activity> = {}) => anActivity(id, { parts: [{ teachers: ['rao'] }], ...changes })
const at = (id: string, weekday: 1 | 2, slot: number) => aPlacement(id, weekday, slot, { rooms: [null] })
const maths = { activity: 'maths', occurrence: 0 }
const after = (placed: readonly Placement[], swap: Swap) => [
  ...placed.filter((one) => !swap.some(({ activity, occurrence }) => one.activity === activity && one.occurrence === occurrence)),
  ...swap,
]

test('a free slot needs no other move', () => {
  const problem = aProblem({ activities: [subject('maths')] })
  expect(swaps(problem, [at('maths', 1, 0)], maths, { weekday: 2, slot: 3 })).toEqual([[at('maths', 2, 3)]])
})

describe('the swaps for an occupied slot', () => {
  test('exchange the two occurrences, if only that works', () => {
    const only = [0, 1].map((slot) => ({ weekday: 1 as const, slot }))
    const problem = aProblem({ activities: [subject('maths'), subject('physics', { allowed: only })] })
    const placed = [at('maths', 1, 0), at('physics', 1, 1)]
    expect(swaps(problem, placed, maths, { weekday: 1, slot: 1 })).toEqual([[at('maths', 1, 1), at('physics', 1, 0)]])
  })

  test('move the other occurrence to the place of a third, which moves on', () => {
    const slots = (...list: number[]) => list.map((slot) => ({ weekday: 1 as const, slot }))
    const activities = [
      subject('maths'),
      subject('physics', { allowed: slots(1, 2) }),
      subject('chemistry', { allowed: slots(2, 3) }),
    ]
    const placed = [at('maths', 1, 0), at('physics', 1, 1), at('chemistry', 1, 2)]
    expect(swaps(aProblem({ activities }), placed, maths, { weekday: 1, slot: 1 })).toEqual([
      [at('maths', 1, 1), at('physics', 1, 2), at('chemistry', 1, 3)],
    ])
  })

  test('find places for two occurrences that are in the way', () => {
    const activities = [
      subject('maths'),
      subject('lab', { atoms: ['A1'], parts: [{ teachers: [] }] }),
      subject('physics', { atoms: [] }),
    ]
    const placed = [at('maths', 1, 0), at('lab', 1, 1), at('physics', 1, 1)]
    const problem = aProblem({ activities })
    const found = swaps(problem, placed, maths, { weekday: 1, slot: 1 })
    expect(found.length).toBeGreaterThan(0)
    for (const swap of found) expect([swap.length, violationsOf(problem, after(placed, swap))]).toEqual([3, []])
  })

  test('nothing is offered if the occupying occurrence is pinned, or if the teacher is away', () => {
    const pinned = [{ weekday: 1 as const, slot: 1 }]
    const wanted = { weekday: 1 as const, slot: 1 }
    const fixed = aProblem({ activities: [subject('maths'), subject('sports', { pinned })] })
    expect(swaps(fixed, [at('maths', 1, 0), at('sports', 1, 1)], maths, wanted)).toEqual([])
    const away = aTeacher('rao', { unavailable: [{ weekday: 1, start: 600, end: 660 }] })
    expect(swaps(aProblem({ teachers: [away], activities: [subject('maths')] }), [at('maths', 1, 0)], maths, wanted)).toEqual([])
  })
})

test('swaps for random timetables violate no rule', () => {
  let offered = 0
  const property = fc.property(fc.integer({ min: 0, max: 100_000 }), (number) => {
    const problem: TimetableProblem = randomProblem(`swap ${number}`)
    const { placements } = searchTimetable(problem, { seed: 'swap', budget: ofSteps(500) })
    for (const placement of placements.slice(0, 5))
      for (const slot of [0, 2]) {
        const found = swaps(problem, placements, placement, { weekday: 3, slot })
        offered += found.length
        for (const swap of found) expect(violationsOf(problem, after(placements, swap))).toEqual([])
      }
  })
  fc.assert(property, { numRuns: 40, seed: 180 })
  expect(offered).toBeGreaterThan(100)
})
