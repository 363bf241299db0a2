import { expect, test } from 'vitest'
import { anActivity, aPattern, aProblem, aRoom, aTeacher } from './factory.ts'
import type { Activity, TimetableProblem } from './problem.ts'
import { InvalidTimetableProblem, type ProblemFault, validateProblem } from './problem-validation.ts'

const wrong: [name: string, fault: ProblemFault, problem: TimetableProblem][] = [
  ['two teachers have one id', 'duplicate-id', aProblem({ teachers: [aTeacher('rao'), aTeacher('rao')] })],
  ['two activities have one id', 'duplicate-id', withActivities(anActivity('x'), anActivity('x'))],
  ['a pattern has a weekday twice', 'duplicate-id', aProblem({ patterns: [aPattern({ days: twice(aPattern().days) })] })],
  ['an atom belongs to two groups', 'atom-in-two-groups', aProblem({ groups: [group('A'), group('B')] })],
  ['a group has no atom', 'nobody', aProblem({ groups: [{ ...group('A'), atoms: [] }] })],
  ['a group has an unknown pattern', 'unknown-reference', aProblem({ groups: [{ ...group('A'), pattern: 'Q' }] })],
  ['an activity has an unknown pattern', 'unknown-reference', withActivities(anActivity('x', { pattern: 'Q' }))],
  [
    'an activity has an unknown teacher',
    'unknown-reference',
    withActivities(anActivity('x', { parts: [{ teachers: ['who'] }] })),
  ],
  ['an activity has an unknown atom', 'unknown-reference', withActivities(anActivity('x', { atoms: ['Z'] }))],
  [
    'an activity has an unknown room',
    'unknown-reference',
    withActivities(anActivity('x', { parts: [{ teachers: [], room: { anyOf: ['900'] } }] })),
  ],
  ['an activity is five slots long', 'wrong-number', withActivities(anActivity('x', { length: 5 }))],
  ['an activity takes place half a time', 'wrong-number', withActivities(anActivity('x', { times: 0.5 }))],
  ['an activity has no part', 'no-parts', withActivities(anActivity('x', { parts: [] }))],
  ['an activity has nobody', 'nobody', withActivities(anActivity('x', { atoms: [], parts: [{ teachers: [] }] }))],
  ['there are more pins than occurrences', 'wrong-pin', withPins({ weekday: 1, slot: 0 }, { weekday: 2, slot: 0 })],
  ['a pin is on a day without slots', 'wrong-pin', withPins({ weekday: 6, slot: 0 })],
  ['a pin has rooms for too many parts', 'wrong-pin', withPins({ weekday: 1, slot: 0, rooms: ['101', '102'] })],
  ['a pinned room is unknown', 'unknown-reference', withPins({ weekday: 1, slot: 0, rooms: ['900'] })],
  [
    'a pinned block crosses a break',
    'wrong-pin',
    withActivities(anActivity('x', { length: 2, pinned: [{ weekday: 1, slot: 2 }] })),
  ],
  [
    'an interval ends before it starts',
    'wrong-interval',
    aProblem({ rooms: [aRoom('101', { unavailable: [{ weekday: 1, start: 600, end: 540 }] })] }),
  ],
  [
    'slots of a pattern overlap',
    'overlapping-slots',
    aProblem({ patterns: [aPattern({ days: [{ weekday: 1, runs: [[span(540, 600)], [span(590, 650)]] }] })] }),
  ],
]

test.each(wrong)('a problem is refused when %s', (_, fault, problem) => {
  expect(() => validateProblem(problem)).toThrow(expect.objectContaining({ fault }))
  expect(() => validateProblem(problem)).toThrow(InvalidTimetableProblem)
})

test('the refusal names the invalid reference', () => {
  const problem = withActivities(anActivity('maths', { parts: [{ teachers: ['who'] }] }))
  expect(() => validateProblem(problem)).toThrow(
    'The timetable problem is invalid (unknown-reference): activity maths names teacher who',
  )
})

test('a pinned block that ends with a run is accepted', () => {
  validateProblem(withActivities(anActivity('x', { length: 2, pinned: [{ weekday: 1, slot: 3 }] })))
})

function withActivities(...activities: Activity[]): TimetableProblem {
  return aProblem({ activities })
}

function withPins(...pinned: NonNullable<Activity['pinned']>): TimetableProblem {
  return withActivities(anActivity('x', { pinned }))
}

function group(id: string) {
  return { id, name: id, pattern: 'P', atoms: ['A1', 'A2'] }
}

function span(start: number, end: number) {
  return { start, end }
}

function twice<T>(list: readonly T[]): T[] {
  return [...list, ...list]
}
