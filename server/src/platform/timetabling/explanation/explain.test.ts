import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anActivity, aPattern, aPlacement, aProblem, aRoom, aTeacher, hours, randomProblem } from '../factory.ts'
import type { Activity, TimetableProblem } from '../problem.ts'
import { ofSteps, searchTimetable } from '../search/search.ts'
import { explainProblem } from './explain.ts'
import { explainUnplaced } from './explain-unplaced.ts'

const room = { type: 'classroom', capacity: 60 }
const byNobody = { parts: [{ teachers: [] }] }
const given = (activity: Partial<Activity>, changes: Partial<TimetableProblem> = {}) =>
  explainProblem(aProblem({ activities: [anActivity('maths', activity)], ...changes }))

describe('requirements that can never be met', () => {
  test('include students who need more slots than their pattern has, batch by batch', () => {
    const activities = [
      ...Array.from({ length: 10 }, (_, at) => anActivity(`subject ${at}`, byNobody)),
      anActivity('lab', { atoms: ['A2'], ...byNobody }),
    ]
    expect(explainProblem(aProblem({ activities }))).toEqual([
      { code: 'students-overfull', group: 'A', atom: 'A2', needed: 11, available: 10 },
    ])
  })

  test.each([
    ['is away', { unavailable: [{ weekday: 1 as const, start: 600, end: 1440 }] }, 6],
    ['has a limit of slots a day', { limits: { slotsPerDay: 3 } }, 6],
    ['has a limit of minutes a day', { limits: { minutesPerDay: 200 } }, 6],
    ['has a limit of slots a week', { limits: { slotsPerWeek: 6 } }, 6],
    ['has a limit of minutes a week', { limits: { minutesPerWeek: 400 } }, 6],
  ])('include a teacher who %s and has more to teach than time', (_, changes, available) => {
    const activities = Array.from({ length: available + 1 }, (_, at) =>
      anActivity(`subject ${at}`, { parts: [{ teachers: ['rao'] }] }),
    )
    expect(explainProblem(aProblem({ activities, teachers: [aTeacher('rao', changes)] }))).toEqual([
      { code: 'teacher-overloaded', teacher: 'rao', needed: available + 1, available },
    ])
    expect(explainProblem(aProblem({ activities: activities.slice(1), teachers: [aTeacher('rao', changes)] }))).toEqual([])
  })

  test('include a shortage of rooms of a type for all classes together', () => {
    const groups = ['A', 'B'].map((id) => ({ id, name: id, pattern: 'P', atoms: [id] }))
    const lessons = groups.flatMap(({ id }) =>
      Array.from({ length: 6 }, (_, at) => anActivity(`${id}${at}`, { atoms: [id], parts: [{ teachers: [], room }] })),
    )
    const problem = aProblem({ groups, activities: lessons, rooms: [aRoom('101'), aRoom('small', { capacity: 10 })] })
    expect(explainProblem(problem)).toEqual([
      { code: 'rooms-short', rooms: ['101'], type: 'classroom', needed: 12, available: 10 },
    ])
  })

  test('include a block that is longer than any run, or than its teacher may teach', () => {
    expect(given({ length: 4 })).toEqual([{ code: 'too-long', activity: 'maths', length: 4, longest: 3 }])
    expect(given({ length: 3 }, { teachers: [aTeacher('rao', { limits: { consecutiveSlots: 2 } })] })).toEqual([
      { code: 'block-exceeds-limit', activity: 'maths', teacher: 'rao', length: 3, most: 2 },
    ])
  })

  test('include two teachers, students and pins with too little time in common', () => {
    const morning = { weekday: 1 as const, start: 0, end: 720 }
    const teachers = [aTeacher('rao', { unavailable: [morning] }), aTeacher('devi', { unavailable: [{ ...morning, end: 1440 }] })]
    const parts = [{ teachers: ['rao', 'devi'] }]
    expect(given({ times: 2, parts }, { teachers })).toEqual([
      { code: 'no-common-time', activity: 'maths', needed: 2, possible: 1 },
    ])
    const pinned = [0, 1, 2, 3, 4].map((slot) => ({ weekday: 2 as const, slot }))
    const sports = anActivity('sports', { times: 5, perDay: 5, pinned, ...byNobody })
    expect(given({}, { activities: [anActivity('maths', { parts }), sports], teachers })).toEqual([
      { code: 'no-common-time', activity: 'maths', needed: 1, possible: 0 },
    ])
  })

  test('include more occurrences than days', () => {
    expect(given({ times: 3 })).toEqual([{ code: 'no-common-time', activity: 'maths', needed: 3, possible: 2 }])
    expect(given({ times: 3, perDay: 2 })).toEqual([])
  })

  test('include parallel parts that need one teacher twice, or more rooms than there are', () => {
    const part = { teachers: ['rao'], room }
    expect(given({ parts: [part, part] })).toEqual([{ code: 'teacher-twice', activity: 'maths', teacher: 'rao' }])
    const three = ['rao', 'devi', 'iyer'].map((teacher) => ({ teachers: [teacher], room }))
    const teachers = ['rao', 'devi', 'iyer'].map((id) => aTeacher(id))
    expect(given({ parts: three }, { teachers })).toContainEqual({
      code: 'too-few-rooms',
      activity: 'maths',
      needed: 3,
      available: 2,
    })
  })

  test('include a part for which no room is large enough, or of the right type', () => {
    const needs = (one: typeof room) => ({ parts: [{ teachers: [], room: one }] })
    const [large] = given(needs({ ...room, capacity: 61 }))
    expect(large).toEqual({ code: 'room-too-small', activity: 'maths', part: 0, type: 'classroom', capacity: 61, largest: 60 })
    const [lab] = given(needs({ ...room, type: 'lab' }))
    expect(lab).toEqual({ code: 'no-such-room', activity: 'maths', part: 0, type: 'lab' })
  })

  test('include pins that collide, each pair once, and pins where the teacher is away', () => {
    const pinned = [{ weekday: 1 as const, slot: 0 }]
    const activities = [
      anActivity('maths', { pinned }),
      anActivity('sports', { pinned, atoms: [], parts: [{ teachers: ['rao'] }] }),
    ]
    const clash = { code: 'teacher-busy', teacher: 'rao', with: { activity: 'sports', occurrence: 0 } }
    expect(explainProblem(aProblem({ activities }))).toEqual([
      { code: 'pins-clash', pin: { activity: 'maths', occurrence: 0 }, clash },
    ])
    const away = aTeacher('rao', { unavailable: [{ weekday: 1, start: 0, end: 600 }] })
    expect(given({ pinned }, { teachers: [away] })).toMatchObject([
      { code: 'pins-clash', clash: { code: 'teacher-unavailable' } },
    ])
  })

  test('are found when slots of two patterns overlap in part, which count once', () => {
    const late = aPattern({ id: 'Q', days: [{ weekday: 1, runs: [hours(9, 3, 30)] }] })
    const one = aPattern({ days: [{ weekday: 1, runs: [hours(9, 3)] }] })
    const parts = [{ teachers: ['rao'] }]
    const activities = ['P', 'P', 'Q', 'Q'].map((pattern, at) => anActivity(`subject ${at}`, { atoms: [], pattern, parts }))
    expect(explainProblem(aProblem({ patterns: [one, late], activities }))).toEqual([
      { code: 'teacher-overloaded', teacher: 'rao', needed: 4, available: 3 },
    ])
  })
})

test('a problem that can be solved has no unmet requirement', () => {
  expect(given({ times: 2 })).toEqual([])
})

test('a random college with a complete timetable has no unmet requirement', () => {
  let solved = 0
  const property = fc.property(fc.integer({ min: 0, max: 1_000_000 }), (number) => {
    const problem = randomProblem(`college ${number}`)
    if (searchTimetable(problem, { seed: 'explain', budget: ofSteps(500) }).unplaced.length > 0) return
    solved += 1
    expect(explainProblem(problem)).toEqual([])
  })
  fc.assert(property, { numRuns: 50, seed: 180 })
  expect(solved).toBeGreaterThan(10)
})

test('an unplaced occurrence is explained by the nearest slots, and by the most frequent obstacle', () => {
  const block = anActivity('block', { length: 3, parts: [{ teachers: ['rao'] }] })
  const others = [0, 1, 2].map((slot) => aPlacement(`other ${slot}`, 1, slot, { rooms: [null] }))
  const pinned = aPlacement('fixed', 2, 1, { rooms: [null] })
  const away = aTeacher('rao', { unavailable: [{ weekday: 2, start: 0, end: 1440 }] })
  const activities = [block, ...[0, 1, 2].map((slot) => anActivity(`other ${slot}`, byNobody)), anActivity('fixed', byNobody)]
  const problem = aProblem({ activities, teachers: [away] })
  const [explained] = explainUnplaced(problem, [...others, pinned], [{ activity: 'block', occurrence: 0 }])
  expect(explained?.slots).toBe(2)
  expect(explained?.nearest.map(({ weekday, slot }) => [weekday, slot])).toEqual([[1, 0]])
  expect(explained?.obstacles.map(({ clash, slots }) => [clash.code, slots])).toEqual([
    ['students-busy', 2],
    ['students-busy', 2],
    ['teacher-unavailable', 1],
  ])
})
