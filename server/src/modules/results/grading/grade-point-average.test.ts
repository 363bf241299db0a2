import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainAverage, explainCgpa } from './explanations.ts'
import { type Attempt, countedAttempts, earnedCredits, gradePointAverage, registeredCredits } from './grade-point-average.ts'

const course = (subjectId: number, credits: number, gradePoints: number, more: Partial<Attempt> = {}): Attempt => ({
  subjectId,
  credits,
  gradePoints,
  passed: gradePoints > 0,
  absent: false,
  ...more,
})

/** Six courses with 21 credits and 152 credit points, from the university's published example. */
const publishedSemester = [course(1, 4, 8), course(2, 4, 7), course(3, 4, 7), course(4, 4, 6), course(5, 3, 8), course(6, 2, 8)]

const attempts = fc.array(
  fc.record({
    subjectId: fc.integer({ min: 1, max: 12 }),
    credits: fc.integer({ min: 0, max: 3000 }).map((n) => n / 100),
    gradePoints: fc.integer({ min: 0, max: 10 }),
    passed: fc.boolean(),
    absent: fc.boolean(),
  }),
  { maxLength: 60 },
)

describe('the average of grade points', () => {
  it('is 152 / 21 = 7.23 in the published example, because it is truncated', () => {
    expect(gradePointAverage(publishedSemester, 'truncate')).toMatchObject({ value: '7.23', creditPoints: 152, credits: 21 })
    expect(gradePointAverage(publishedSemester, 'half-up').value).toBe('7.24')
  })

  it('is 1512 / 192 = 7.87 over the whole programme, and 7.88 where the regulation rounds', () => {
    const programme = [...Array(24).keys()].map((n) => course(n, 8, n < 21 ? 8 : 7))
    expect(gradePointAverage(programme, 'truncate')).toMatchObject({ value: '7.87', creditPoints: 1512, credits: 192 })
    expect(gradePointAverage(programme, 'half-up').value).toBe('7.88')
  })

  it('counts a failed course with its credits', () => {
    expect(gradePointAverage([course(1, 3, 9), course(2, 3, 0)], 'truncate').value).toBe('4.50')
  })

  it('ignores courses without credits, and is null without other courses', () => {
    expect(gradePointAverage([course(1, 3, 9), course(2, 0, 10), course(3, 0, 0)], 'truncate').value).toBe('9.00')
    expect(gradePointAverage([course(2, 0, 10)], 'truncate').value).toBeNull()
    expect(gradePointAverage([], 'truncate').value).toBeNull()
  })

  it('is not the mean of the semester averages', () => {
    const first = [course(1, 20, 8)]
    const second = [course(2, 10, 5)]
    expect(gradePointAverage([...first, ...second], 'truncate').value).toBe('7.00')
  })

  it('is the exact quotient for any credits and points with two decimals', () => {
    fc.assert(
      fc.property(attempts, fc.constantFrom('truncate' as const, 'half-up' as const), (courses, rounding) => {
        const hundred = (value: number) => BigInt(Math.round(value * 100))
        const points = courses.reduce((sum, c) => sum + hundred(c.credits) * hundred(c.gradePoints), 0n)
        const credits = courses.reduce((sum, c) => sum + hundred(c.credits), 0n)
        const { value } = gradePointAverage(courses, rounding)
        if (credits === 0n) return value === null
        const exact = rounding === 'truncate' ? points / credits : (2n * points + credits) / (2n * credits)
        return value === `${exact / 100n}.${String(exact % 100n).padStart(2, '0')}`
      }),
    )
  })

  it('lies between the lowest and the highest points of the courses with credits', () => {
    fc.assert(
      fc.property(attempts, (courses) => {
        const points = courses.filter(({ credits }) => credits > 0).map(({ gradePoints }) => gradePoints)
        const { value } = gradePointAverage(courses, 'truncate')
        return points.length === 0 || (Number(value) >= Math.min(...points) && Number(value) <= Math.max(...points))
      }),
    )
  })
})

describe('the attempt that counts', () => {
  it('is one for each course, even if the course was retaken', () => {
    fc.assert(
      fc.property(attempts, fc.constantFrom('best' as const, 'latest' as const), (made, rule) => {
        const subjects = countedAttempts(made, rule).map(({ subjectId }) => subjectId)
        expect(subjects).toEqual([...new Set(made.map(({ subjectId }) => subjectId))])
      }),
    )
  })

  it('is the supplementary attempt after a failure, under both rules', () => {
    const made = [course(1, 4, 0), course(2, 3, 9), course(1, 4, 6)]
    for (const rule of ['best', 'latest'] as const) {
      expect(gradePointAverage(countedAttempts(made, rule), 'truncate').value).toBe('7.28')
    }
  })

  it('of an improvement is the better one under the rule best, and the later one under the rule latest', () => {
    const made = [course(1, 4, 8), course(1, 4, 6)]
    expect(countedAttempts(made, 'best')).toEqual([made[0]])
    expect(countedAttempts(made, 'latest')).toEqual([made[1]])
  })

  it('is the failed one for a course that was never cleared', () => {
    const made = [course(1, 4, 0), course(2, 4, 8), course(1, 4, 0)]
    expect(gradePointAverage(countedAttempts(made, 'best'), 'truncate').value).toBe('4.00')
  })

  it('stays the earlier pass if the student is absent from an improvement exam', () => {
    const passed = course(1, 4, 8)
    const away = course(1, 4, 0, { absent: true, passed: false })
    expect(countedAttempts([passed, away], 'latest')).toEqual([passed])
    expect(countedAttempts([away, passed], 'latest')).toEqual([passed])
  })

  it.each([
    ['passed, then failed', true, false, 'first'],
    ['failed, then passed', false, true, 'second'],
    ['passed twice', true, true, 'second'],
    ['failed twice', false, false, 'second'],
  ])('with equal points under the rule best is a pass, or else the later attempt: %s', (_case, first, second, counts) => {
    const made = [first, second].map((passed, at) => ({ ...course(1, 4, 4, { passed }), name: at === 0 ? 'first' : 'second' }))
    expect(countedAttempts(made, 'best').map(({ name }) => name)).toEqual([counts])
  })

  it('never has lower points under the rule best, however many attempts follow', () => {
    fc.assert(
      fc.property(attempts, (made) => {
        for (const { subjectId, gradePoints } of countedAttempts(made, 'best')) {
          const sat = made.filter((attempt) => attempt.subjectId === subjectId && !attempt.absent)
          if (sat.length > 0) expect(gradePoints).toBe(Math.max(...sat.map((attempt) => attempt.gradePoints)))
        }
      }),
    )
  })
})

describe('credits', () => {
  it('are earned once, however many attempts passed, and not by a failed attempt', () => {
    const made = [course(1, 4, 0), course(1, 4, 6), course(1, 4, 9), course(2, 3, 0), course(3, 0, 10)]
    expect(earnedCredits(made)).toBe(4)
    expect(registeredCredits(made)).toBe(7)
  })

  it('with fractions are added exactly', () => {
    expect(registeredCredits([1, 2, 3].map((subject) => course(subject, 1.1, 7)))).toBe(3.3)
  })

  it('that are earned never exceed those registered', () => {
    fc.assert(
      fc.property(attempts, (made) => {
        const ofCourses = made.map((attempt) => ({ ...attempt, credits: attempt.subjectId / 2 }))
        expect(earnedCredits(ofCourses)).toBeLessThanOrEqual(registeredCredits(ofCourses))
      }),
    )
  })
})

describe('the explanation of an average', () => {
  it('lists the courses with credits, their sum and the rounding', () => {
    expect(explainAverage(publishedSemester, 'truncate')).toMatchObject({
      ...{ creditPoints: 152, credits: 21, value: '7.23', rounding: 'truncated' },
    })
    expect(explainAverage([course(1, 1, 7), course(2, 1.5, 7), course(3, 0, 9)], 'half-up')).toEqual({
      terms: [
        { credits: 1, gradePoints: 7 },
        { credits: 1.5, gradePoints: 7 },
      ],
      ...{ creditPoints: 17.5, credits: 2.5, value: '7.00', rounding: 'exact' },
    })
    expect(explainAverage(publishedSemester, 'half-up').rounding).toBe('rounded')
    expect(explainAverage([course(1, 0, 9)], 'truncate')).toMatchObject({ terms: [], value: null })
  })

  it('uses the counted attempt of a repeated course', () => {
    const made = [course(1, 4, 0), course(2, 4, 8), course(1, 4, 6)]
    expect(explainCgpa(countedAttempts(made, 'best'), made.length, 'best', 'truncate')).toMatchObject({
      ...{ courses: 2, repeated: 1, attempt: 'best', creditPoints: 56, credits: 8, value: '7.00' },
    })
  })
})
