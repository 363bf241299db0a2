import { defaultScale } from '@nalanda/contract/academics/academics'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainGrade } from './explanations.ts'
import {
  type EnteredMarks,
  excesses,
  findImpossiblePart,
  type GradingRules,
  gradeOf,
  lacksPart,
  shortfalls,
  statusOf,
} from './grading.ts'

const maxima = { maxInternal: 40, maxExternal: 60 }
const college: GradingRules = {
  scale: [...defaultScale],
  absentGrade: 'AB',
  passPercent: { internal: 0, external: 35, total: 50 },
}
const university: GradingRules = {
  scale: [
    { grade: 'O', minPercent: 90, points: 10, passes: true },
    { grade: 'A+', minPercent: 80, points: 9, passes: true },
    { grade: 'A', minPercent: 70, points: 8, passes: true },
    { grade: 'B+', minPercent: 60, points: 7, passes: true },
    { grade: 'B', minPercent: 50, points: 6, passes: true },
    { grade: 'C', minPercent: 40, points: 5, passes: true },
    { grade: 'F', minPercent: 0, points: 0, passes: false },
  ],
  absentGrade: 'Ab',
  passPercent: { internal: 35, external: 35, total: 40 },
}
const nothing: EnteredMarks = { internal: null, external: null, marks: null, grade: null, absent: false }
const grade = (given: Partial<EnteredMarks>, rules = college, of = maxima) => gradeOf({ ...nothing, ...given }, of, rules)

describe('the grade of a course', () => {
  it.each([
    [100, 'S', 10],
    [90, 'S', 10],
    [89.99, 'A', 9],
    [80, 'A', 9],
    [70, 'B', 8],
    [60, 'C', 7],
    [50, 'D', 6],
    [49.99, 'F', 0],
    [0, 'F', 0],
  ])('for %d of 100 marks is %s with %d points on the scale of the college', (marks, letter, gradePoints) => {
    expect(grade({ marks })).toMatchObject({ grade: letter, gradePoints, passed: gradePoints > 0 })
  })

  it('depends on the percentage of the maximum marks, whatever the maximum is', () => {
    expect(grade({ marks: 67.5 }, college, { maxInternal: 0, maxExternal: 75 })).toMatchObject({ grade: 'S' })
    expect(grade({ marks: 67.49 }, college, { maxInternal: 0, maxExternal: 75 })).toMatchObject({ grade: 'A' })
  })

  it('is a fail below the minimum external marks, even if the total would pass', () => {
    expect(grade({ internal: 40, external: 20 })).toMatchObject({ marks: 60, grade: 'F', gradePoints: 0, passed: false })
    expect(grade({ internal: 40, external: 21 })).toMatchObject({ marks: 61, grade: 'C', passed: true })
  })

  it('is a fail below the minimum internal marks if the regulation has them', () => {
    expect(grade({ internal: 13, external: 60 }, university)).toMatchObject({ grade: 'F', passed: false })
    expect(grade({ internal: 14, external: 60 }, university)).toMatchObject({ grade: 'A', passed: true })
  })

  it('is a fail if the part derived from the total is below its minimum', () => {
    const hidden = grade({ internal: 40, marks: 60 })
    expect(hidden).toEqual(grade({ internal: 40, external: 20 }))
    expect(hidden).toMatchObject({ external: 20, grade: 'F', passed: false })
    expect(grade({ external: 50, marks: 63 }, university)).toMatchObject({ internal: 13, grade: 'F', passed: false })
    expect(grade({ internal: 40, marks: 40 }, college, { maxInternal: 50, maxExternal: 0 })).toMatchObject({
      external: null,
      grade: 'A',
    })
  })

  it('is absent, not zero, for an absent student, and the internal marks are kept', () => {
    const away = grade({ internal: 31, absent: true })
    expect(away).toEqual({ internal: 31, external: null, marks: null, absent: true, grade: 'AB', gradePoints: 0, passed: false })
    expect(away && statusOf(away)).toBe('Absent')
    expect(grade({ marks: 0 })).toMatchObject({ grade: 'F', absent: false, marks: 0 })
  })

  it('is taken as entered, in upper or lower case, if only a grade is known', () => {
    expect(grade({ grade: 'a+' }, university)).toMatchObject({ grade: 'A+', gradePoints: 9, marks: null, passed: true })
    expect(grade({ grade: 'Z' }, university)).toBeNull()
    expect(grade({})).toBeNull()
  })

  it('is the lowest for malpractice, whatever the marks', () => {
    const none = { internal: 35, external: 55, marks: null, absent: false, grade: 'F', gradePoints: 0, passed: false }
    expect(grade({ internal: 35, external: 55, marker: 'malpractice' })).toEqual(none)
    expect(grade({ marker: 'malpractice', absent: true })).toEqual({ ...none, internal: null, external: null })
  })

  it('is the lowest for withheld marks that are unknown, and the usual one if the marks are known', () => {
    const lowest = { marks: null, absent: false, grade: 'F', gradePoints: 0, passed: false }
    expect(grade({ marker: 'withheld' })).toMatchObject(lowest)
    expect(grade({ internal: 35, marker: 'withheld' })).toMatchObject({ ...lowest, internal: 35, external: null })
    expect(grade({ internal: 35, external: 55, marker: 'withheld' })).toMatchObject({ marks: 90, grade: 'S', passed: true })
    expect(grade({ marks: 90, marker: 'withheld' })).toMatchObject({ marks: 90, grade: 'S', passed: true })
    expect(grade({ marker: 'withheld', absent: true })).toMatchObject({ absent: true, grade: 'AB', passed: false })
  })

  it('does not rise when the marks fall, and passes only with points above zero', () => {
    const marks = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
    fc.assert(
      fc.property(marks, marks, (a, b) => {
        const [low, high] = [grade({ marks: Math.min(a, b) }), grade({ marks: Math.max(a, b) })]
        expect(low?.gradePoints).toBeLessThanOrEqual(high?.gradePoints ?? -1)
        expect(low?.passed).toBe((low?.gradePoints ?? 0) > 0)
      }),
    )
  })

  it('is a pass exactly if no minimum mark is missed', () => {
    const part = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => n / 100)
    fc.assert(
      fc.property(part(40), part(60), (internal, external) => {
        const missed = shortfalls({ internal, external, marks: null }, maxima, university).length > 0
        expect(grade({ internal, external }, university)?.passed).toBe(!missed)
      }),
    )
  })
})

describe('impossible marks', () => {
  const known = (given: Partial<EnteredMarks>) => ({ ...nothing, ...given })

  it('exceed the maximum of the course', () => {
    expect(excesses(known({ internal: 40, external: 60, marks: 100 }), maxima)).toEqual([])
    expect(excesses(known({ internal: 40.01, external: 60.01, marks: 100.01 }), maxima)).toEqual([
      { part: 'internal', value: 40.01, max: 40 },
      { part: 'external', value: 60.01, max: 60 },
      { part: 'marks', value: 100.01, max: 100 },
    ])
  })

  it('leave a negative or an excessive remainder for the other part', () => {
    expect(findImpossiblePart(known({ internal: 40, marks: 39.5 }), maxima)).toEqual({
      ...{ part: 'external', known: 40, rest: -0.5, max: 60 },
    })
    expect(findImpossiblePart(known({ external: 10, marks: 50.5 }), maxima)).toEqual({
      ...{ part: 'internal', known: 10, rest: 40.5, max: 40 },
    })
    for (const possible of [
      { internal: 40, marks: 40 },
      { external: 10, marks: 50 },
      { internal: 40, external: 60, marks: 1 },
      { marks: 90 },
    ])
      expect(findImpossiblePart(known(possible), maxima)).toBeNull()
  })

  it('lack a part that the course has', () => {
    expect(lacksPart(known({ internal: 30 }), maxima)).toBe(true)
    expect(lacksPart(known({ external: 30 }), maxima)).toBe(true)
    expect(lacksPart(known({ internal: 30 }), { maxInternal: 100, maxExternal: 0 })).toBe(false)
    expect(lacksPart(known({ external: 30 }), { maxInternal: 0, maxExternal: 100 })).toBe(false)
    for (const whole of [{}, { internal: 30, absent: true }, { internal: 30, marks: 60 }, { internal: 30, external: 30 }])
      expect(lacksPart(known(whole), maxima)).toBe(false)
  })
})

describe('the explanation of a grade', () => {
  const explain = (given: Partial<EnteredMarks>, rules = college) => {
    const outcome = grade(given, rules)
    return outcome && explainGrade(outcome, maxima, rules)
  }
  it('shows marks, maximum, percentage and the missed minimum marks', () => {
    expect(explain({ internal: 30, external: 45 })).toEqual({
      ...{ basis: 'marks', grade: 'B', gradePoints: 8, internal: 30, external: 45, marks: 75, max: 100, percent: 75, missed: [] },
    })
    expect(explain({ marks: 49.99 })).toMatchObject({
      ...{ grade: 'F', percent: 49.99, missed: [{ part: 'total', got: 49.99, max: 100, percent: 50 }] },
    })
    expect(explain({ marks: 57.57 })?.percent).toBe(57.57)
    expect(explain({ marks: 0.57 })?.percent).toBe(0.57)
    expect(explain({ internal: 40, external: 20 })?.missed).toEqual([{ part: 'external', got: 20, max: 60, percent: 35 }])
  })
  it('shows absence, or the grade as it was entered', () => {
    expect(explain({ absent: true })).toMatchObject({ basis: 'absent', grade: 'AB', gradePoints: 0, percent: null, missed: [] })
    expect(explain({ grade: 'C' })).toMatchObject({ basis: 'grade', grade: 'C', gradePoints: 7, percent: null, missed: [] })
  })
})
