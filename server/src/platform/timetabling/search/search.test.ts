import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anActivity, aProblem, aRoom, aTeacher, randomProblem } from '../factory.ts'
import type { Activity, TimetableProblem } from '../problem.ts'
import { violationsOf } from '../verification/verify.ts'
import { ofSteps, Search, searchTimetable } from './search.ts'

const solve = (problem: TimetableProblem, steps = 4_000, seed = 'timetable') =>
  searchTimetable(problem, { seed, budget: ofSteps(steps) })
const subjects = (count: number, changes: Partial<Activity> = {}) =>
  Array.from({ length: count }, (_, at) => anActivity(`subject ${at}`, changes))

describe('timetables of random colleges', () => {
  const seeds = fc.integer({ min: 0, max: 1_000_000 }).map((seed) => `college ${seed}`)

  test('violate no rule, and account for every occurrence', () => {
    const property = fc.property(seeds, (seed) => {
      const problem = randomProblem(seed)
      const { placements, unplaced } = solve(problem, 2_000)
      expect(violationsOf(problem, placements)).toEqual([])
      expect(placements.length + unplaced.length).toBe(problem.activities.reduce((sum, { times }) => sum + times, 0))
    })
    fc.assert(property, { numRuns: 40, seed: 180 })
  })

  test('have the cost of their placements, also after a change', () => {
    const property = fc.property(seeds, (seed) => {
      const problem = randomProblem(seed)
      const previous = solve(problem, 1_000, 'another').placements
      for (const one of [problem, { ...problem, previous }]) {
        const search = new Search(one, { seed, budget: ofSteps(1_000) })
        const [last] = [...search.run()].slice(-1)
        expect(last?.cost).toBeCloseTo(search.timetable().cost.total, 6)
      }
    })
    fc.assert(property, { numRuns: 25, seed: 180 })
  })

  test('are the same for the same seed and number of steps', () => {
    const problem = randomProblem('the same')
    expect(solve(problem, 3_000)).toEqual(solve(problem, 3_000))
    expect(solve(problem, 3_000).placements).not.toEqual(solve(problem, 3_000, 'another').placements)
  })

  test('are kept if nothing changed', () => {
    const property = fc.property(seeds, (seed) => {
      const problem = randomProblem(seed)
      const before = solve(problem, 2_000)
      const after = solve({ ...problem, previous: before.placements }, 2_000)
      expect(after.cost.unplaced).toBeLessThanOrEqual(before.cost.unplaced)
      // Occurrences may move for one that was not placed before
      if (after.cost.unplaced === before.cost.unplaced) expect(after.cost.moved + after.cost.roomChanged).toBe(0)
    })
    fc.assert(property, { numRuns: 20, seed: 180 })
  })
})

test('a week can be filled to the last slot', () => {
  const problem = aProblem({ activities: subjects(5, { times: 2 }) })
  expect(solve(problem).unplaced).toEqual([])
})

test('a block displaces earlier placements if it fits nowhere else', () => {
  const block = anActivity('block', { length: 3, allowed: [0, 1, 2].map((slot) => ({ weekday: 1, slot })) })
  expect(solve(aProblem({ activities: [...subjects(7), block] })).unplaced).toEqual([])
})

test('pinned occurrences stay in their slots and rooms, at any cost', () => {
  const pinned = [{ weekday: 1 as const, slot: 2, rooms: ['102'] }]
  const problem = aProblem({ activities: [...subjects(4), anActivity('sports', { pinned })] })
  const sports = solve(problem).placements.find(({ activity }) => activity === 'sports')
  expect(sports).toEqual({ activity: 'sports', occurrence: 0, weekday: 1, slot: 2, rooms: ['102'] })
})

test('the first of two colliding pins stays, and the second is not placed', () => {
  const pinned = [{ weekday: 1 as const, slot: 2 }]
  const problem = aProblem({ activities: [anActivity('first', { pinned }), anActivity('second', { pinned })] })
  expect(solve(problem).unplaced).toEqual([{ activity: 'second', occurrence: 0 }])
})

test('parallel parts each get a room, even if only one order of assignment works', () => {
  const parts = [
    { teachers: ['rao'], room: { type: 'classroom', capacity: 30 } },
    { teachers: ['devi'], room: { anyOf: ['101'] } },
  ]
  const problem = aProblem({
    rooms: [aRoom('101', { capacity: 30 }), aRoom('102')],
    activities: [anActivity('elective', { parts })],
  })
  expect(solve(problem).placements[0]?.rooms).toEqual(['102', '101'])
})

test('occurrences that cannot be placed are listed, and the rest are placed', () => {
  const { placements, unplaced, cost } = solve(aProblem({ activities: subjects(12) }))
  expect([placements.length, unplaced.length]).toEqual([10, 2])
  expect(cost.unplaced).toBe(20_000)
})

test('a problem without activities has an empty timetable', () => {
  expect(solve(aProblem())).toMatchObject({ placements: [], unplaced: [], cost: { total: 0 } })
})

describe('preferences', () => {
  test('leave no gaps in the day of a section', () => {
    expect(solve(aProblem({ activities: subjects(4) })).cost.groupGaps).toBe(0)
  })

  test('spare a teacher the hours to avoid', () => {
    const avoid = [{ weekday: 1 as const, start: 0, end: 1440 }]
    const problem = aProblem({ teachers: [aTeacher('rao', { avoid })], activities: subjects(5) })
    expect(solve(problem).cost.avoided).toBe(0)
  })

  test('do not always put a subject into the last slot', () => {
    const late = anActivity('late', { times: 2 })
    expect(solve(aProblem({ activities: [late, ...subjects(8)] })).cost.lastSlots).toBe(0)
  })
})

describe('a timetable after a change', () => {
  const problem = aProblem({ activities: subjects(4, { times: 2 }) })
  const before = solve(problem)

  test('moves only what must move if a teacher is away for one slot', () => {
    const unavailable = [{ weekday: 1 as const, start: 540, end: 600 }]
    const [, devi] = problem.teachers
    const changed = {
      ...problem,
      teachers: [aTeacher('rao', { unavailable }), devi ?? aTeacher('devi')],
      previous: before.placements,
    }
    const after = solve(changed)
    const hit = before.placements.filter(({ weekday, slot }) => weekday === 1 && slot === 0).length
    expect(violationsOf(changed, after.placements)).toEqual([])
    expect([after.unplaced, after.cost.moved]).toEqual([[], hit * 1000])
  })

  test('keeps the number of an occurrence that stays at its time', () => {
    const previous = before.placements.map((one) => ({ ...one, occurrence: 1 - one.occurrence }))
    expect(solve({ ...problem, previous }).placements).toEqual(expect.arrayContaining(previous))
  })

  test('changes rooms and no times if a room is closed', () => {
    const unavailable = [1 as const, 2 as const].map((weekday) => ({ weekday, start: 0, end: 1440 }))
    const changed = { ...problem, rooms: [aRoom('101', { unavailable }), aRoom('102')], previous: before.placements }
    const after = solve(changed)
    expect(after.cost).toMatchObject({ unplaced: 0, moved: 0 })
    expect(new Set(after.placements.flatMap(({ rooms }) => rooms))).toEqual(new Set(['102']))
  })
})
