import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allotByMerit, type Candidate, inOrderOfMerit } from './merit-order.ts'

const optionIds = [1, 2, 3, 4]
const options = fc.tuple(...optionIds.map((id) => fc.record({ id: fc.constant(id), free: fc.nat(4), cancelled: fc.boolean() })))
const candidate = fc.record({
  studentId: fc.nat(),
  cgpa: fc.option(fc.integer({ min: 400, max: 420 })),
  chosenAt: fc.integer({ min: 0, max: 3 }).map((second) => new Date(second * 1000)),
  rollNo: fc.option(fc.constantFrom('A', 'B', 'C')),
  preferences: fc.shuffledSubarray(optionIds, { minLength: 1 }),
})
const candidates = fc.uniqueArray(candidate, { selector: ({ studentId }) => studentId, maxLength: 25 })
const one = (studentId: number, more: Partial<Candidate>): Candidate => ({
  ...{ studentId, cgpa: 800, chosenAt: new Date(0), rollNo: `R${studentId}`, preferences: [1] },
  ...more,
})

describe('an allotment by merit', () => {
  test('gives no option more students than seats, and a cancelled option none', () => {
    fc.assert(
      fc.property(candidates, options, (found, offered) => {
        const outcomes = allotByMerit(found, offered)
        expect(outcomes).toHaveLength(found.length)
        for (const { id, free, cancelled } of offered)
          expect(outcomes.filter(({ optionId }) => optionId === id).length).toBeLessThanOrEqual(cancelled ? 0 : free)
      }),
    )
  })

  test('gives no student a seat that a student with higher merit preferred to their own', () => {
    fc.assert(
      fc.property(candidates, options, (found, offered) => {
        const outcomes = allotByMerit(found, offered)
        const byId = new Map(found.map((each) => [each.studentId, each]))
        for (const [at, { studentId, optionId }] of outcomes.entries()) {
          const wanted = byId.get(studentId)?.preferences ?? []
          const preferred = optionId === null ? wanted : wanted.slice(0, wanted.indexOf(optionId))
          for (const later of outcomes.slice(at + 1)) expect(preferred).not.toContain(later.optionId)
        }
      }),
    )
  })

  test('leaves no seat free that a student without a seat selected', () => {
    fc.assert(
      fc.property(candidates, options, (found, offered) => {
        const outcomes = allotByMerit(found, offered)
        const taken = (id: number) => outcomes.filter(({ optionId }) => optionId === id).length
        const left = offered.filter(({ id, free, cancelled }) => !cancelled && taken(id) < free).map(({ id }) => id)
        const byId = new Map(found.map((each) => [each.studentId, each]))
        for (const { studentId, optionId } of outcomes)
          if (optionId === null) expect(byId.get(studentId)?.preferences.filter((id) => left.includes(id))).toEqual([])
      }),
    )
  })

  test('does not depend on the order in which choices are read', () => {
    fc.assert(
      fc.property(candidates, options, fc.infiniteStream(fc.nat()), (found, offered, numbers) => {
        const shuffled = found.map((each) => ({ each, by: numbers.next().value })).sort((a, b) => a.by - b.by)
        expect(
          allotByMerit(
            shuffled.map(({ each }) => each),
            offered,
          ),
        ).toEqual(allotByMerit(found, offered))
      }),
    )
  })

  test('ranks by CGPA, then by the earlier choice, then by roll number; students without a CGPA come last', () => {
    const found = [
      one(1, { cgpa: null, chosenAt: new Date(0) }),
      one(2, { rollNo: 'R9' }),
      one(3, { rollNo: 'R3' }),
      one(4, { chosenAt: new Date(5) }),
      one(5, { cgpa: 801, chosenAt: new Date(9) }),
    ]
    expect(found.toSorted(inOrderOfMerit).map(({ studentId }) => studentId)).toEqual([5, 3, 2, 4, 1])
  })

  test('explains to each student the outcome of each preference', () => {
    const offered = [
      { id: 1, free: 1, cancelled: false },
      { id: 2, free: 5, cancelled: true },
      { id: 3, free: 5, cancelled: false },
    ]
    const found = [one(1, { cgpa: 912 }), one(2, { cgpa: 850, preferences: [1, 2, 3] })]
    expect(allotByMerit(found, offered)[1]).toEqual({
      ...{ studentId: 2, optionId: 3, place: 2 },
      steps: [
        { optionId: 1, outcome: 'full', lastCgpa: '9.12' },
        { optionId: 2, outcome: 'cancelled', lastCgpa: null },
        { optionId: 3, outcome: 'allotted', lastCgpa: null },
      ],
    })
  })
})
