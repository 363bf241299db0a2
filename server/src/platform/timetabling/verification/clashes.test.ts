import { describe, expect, test } from 'vitest'
import { anActivity, aPattern, aPlacement, aProblem, aRoom, aTeacher, hours } from '../factory.ts'
import type { Placement, TimetableProblem } from '../problem.ts'
import type { Clash } from './clash.ts'
import { clashesOf, possibleSlots } from './clashes.ts'
import { violationsOf } from './verify.ts'

const maths = anActivity('maths')
const other = { activity: 'other', occurrence: 0 }
const lab = (room: string) => ({ teachers: [], room: { anyOf: [room] } })

describe('an occurrence', () => {
  test('clashes with other classes of its students, batch by batch', () => {
    const problem = aProblem({ activities: [maths, anActivity('other', { atoms: ['A2'], parts: [{ teachers: [] }] })] })
    expect(clashes(problem, [aPlacement('other', 1, 0, { rooms: [null] })])).toEqual([
      { code: 'students-busy', atom: 'A2', with: other },
    ])
  })

  test('clashes with a class of its teacher in a pattern with partly overlapping slots', () => {
    const late = aPattern({ id: 'Q', days: [{ weekday: 1, runs: [hours(9, 2, 30)] }] })
    const elsewhere = anActivity('other', { pattern: 'Q', atoms: [], parts: [{ teachers: ['rao'] }] })
    const problem = aProblem({ patterns: [aPattern(), late], activities: [maths, elsewhere] })
    const placed = [aPlacement('other', 1, 0, { rooms: [null] })]
    expect(clashes(problem, placed)).toEqual([{ code: 'teacher-busy', teacher: 'rao', with: other }])
    expect(clashes(problem, placed, aPlacement('maths', 1, 1))).toEqual([{ code: 'teacher-busy', teacher: 'rao', with: other }])
    expect(clashes(problem, placed, aPlacement('maths', 1, 2))).toEqual([])
  })

  test('clashes with another class in its room', () => {
    const problem = aProblem({
      activities: [maths, anActivity('other', { atoms: [], parts: [{ ...lab('101'), teachers: ['devi'] }] })],
    })
    expect(clashes(problem, [aPlacement('other', 1, 0)])).toEqual([{ code: 'room-busy', room: '101', with: other }])
    expect(clashes(problem, [aPlacement('other', 1, 0)], { activity: 'maths', occurrence: 0, weekday: 1, slot: 0 })).toEqual([])
  })

  test('clashes with the absence of its teacher and the closing of its room, if they share a minute', () => {
    const away = [{ weekday: 1 as const, start: 0, end: 541 }]
    const problem = aProblem({
      teachers: [aTeacher('rao', { unavailable: away })],
      rooms: [aRoom('101', { unavailable: away })],
      activities: [maths],
    })
    expect(clashes(problem, [])).toEqual([
      { code: 'teacher-unavailable', teacher: 'rao' },
      { code: 'room-unavailable', room: '101' },
    ])
    expect(clashes(problem, [], aPlacement('maths', 1, 1))).toEqual([])
  })

  test('clashes with breaks, forbidden slots, and its own pin', () => {
    const block = anActivity('maths', { length: 2, forbidden: [{ weekday: 1, slot: 1 }], pinned: [{ weekday: 2, slot: 0 }] })
    const problem = aProblem({ activities: [block] })
    expect(clashes(problem, [], aPlacement('maths', 1, 2))).toEqual([{ code: 'no-such-slot' }])
    expect(clashes(problem, [])).toEqual([{ code: 'slot-not-allowed' }, { code: 'pin-moved' }])
    expect(clashes(problem, [], aPlacement('maths', 2, 0))).toEqual([])
  })

  test('clashes if its room is wrong, missing, or used by two of its parts', () => {
    const parts = [{ teachers: ['rao'], room: { type: 'classroom', capacity: 61 } }, lab('102')]
    const problem = aProblem({ activities: [anActivity('maths', { parts })] })
    const at = (rooms: (string | null)[]) => clashes(problem, [], aPlacement('maths', 1, 0, { rooms }))
    expect(at(['101', '102'])).toEqual([{ code: 'room-unsuitable', part: 0, room: '101' }])
    expect(at([null, '102'])).toEqual([{ code: 'room-missing', part: 0 }])
    expect(at(['102', '102'])).toContainEqual({ code: 'room-twice', room: '102' })
    expect(clashes(problem, [], { activity: 'maths', occurrence: 0, weekday: 1, slot: 0 })).toEqual([
      { code: 'no-free-room', part: 0, suitable: 0 },
    ])
  })

  test('clashes with another occurrence on the same day, unless more are allowed', () => {
    const placed = [aPlacement('maths', 1, 4, { occurrence: 1 })]
    expect(clashes(aProblem({ activities: [{ ...maths, times: 2 }] }), placed)).toEqual([
      { code: 'too-many-on-day', most: 1, value: 2, with: { activity: 'maths', occurrence: 1 } },
    ])
    expect(clashes(aProblem({ activities: [{ ...maths, times: 2, perDay: 2 }] }), placed)).toEqual([])
  })
})

describe('the limit of a teacher', () => {
  const physics = anActivity('other', { atoms: [], length: 2, parts: [{ teachers: ['rao'] }] })
  const at = (slot: number) => [aPlacement('other', 1, slot, { rooms: [null] })]
  const limited = (limits: object) => aProblem({ teachers: [aTeacher('rao', { limits })], activities: [maths, physics] })

  test.each([
    ['slotsPerDay', 2, 3],
    ['minutesPerDay', 170, 180],
    ['slotsPerWeek', 2, 3],
    ['minutesPerWeek', 179, 180],
    ['consecutiveSlots', 2, 3],
  ] as const)('for %s is kept', (limit, most, value) => {
    const broken: Clash = { code: 'teacher-limit', teacher: 'rao', limit, most, value }
    expect(clashes(limited({ [limit]: most }), at(1))).toEqual([broken])
    expect(clashes(limited({ [limit]: value }), at(1))).toEqual([])
  })

  test('for consecutive slots starts again after a break', () => {
    expect(clashes(limited({ consecutiveSlots: 2 }), at(3), aPlacement('maths', 1, 2))).toEqual([])
  })
})

test('all slots of the week are offered with their clashes and a room', () => {
  const problem = aProblem({ activities: [maths, anActivity('other', { parts: [{ teachers: [], room: { anyOf: ['101'] } }] })] })
  const slots = possibleSlots(problem, [aPlacement('other', 1, 0)], { activity: 'maths', occurrence: 0 })
  expect(slots).toHaveLength(10)
  expect(slots[0]?.clashes.map(({ code }) => code)).toEqual(['students-busy', 'students-busy'])
  expect(slots[0]?.rooms).toEqual(['102'])
  expect(slots[1]).toEqual({ weekday: 1, slot: 1, rooms: ['101'], clashes: [] })
})

test('the violations of a timetable are listed for both sides', () => {
  const problem = aProblem({ activities: [maths, anActivity('other', { atoms: [] })] })
  const placed = [aPlacement('maths', 1, 0), aPlacement('other', 1, 0, { rooms: ['102'] })]
  expect(violationsOf(problem, placed).map(({ occurrence, clash }) => [occurrence.activity, clash.code])).toEqual([
    ['maths', 'teacher-busy'],
    ['other', 'teacher-busy'],
  ])
  expect(violationsOf(problem, placed.slice(1))).toEqual([])
  const twice = violationsOf(problem, [aPlacement('maths', 1, 0), aPlacement('maths', 2, 0)])
  expect(twice.map(({ clash }) => clash.code)).toEqual(['placed-twice'])
  expect(violationsOf(problem, [aPlacement('gone', 1, 0)]).map(({ clash }) => clash.code)).toEqual(['unknown-occurrence'])
})

function clashes(problem: TimetableProblem, placed: Placement[], candidate: Partial<Placement> = {}): Clash[] {
  const rest = 'activity' in candidate ? candidate : aPlacement('maths', 1, 0)
  return clashesOf(problem, placed, rest as Placement)
}
