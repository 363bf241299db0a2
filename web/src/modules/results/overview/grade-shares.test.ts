import { expect, test } from 'vitest'
import { courseSummary, gradeColumns } from './grade-shares.ts'

const rules = {
  absentGrade: 'AB',
  scale: [
    { grade: 'S', minPercent: 90, points: 10, passes: true },
    { grade: 'A', minPercent: 80, points: 9, passes: true },
    { grade: 'F', minPercent: 0, points: 0, passes: false },
  ],
}
const course = (courseCode: string, passPercent: number, grades: Record<string, number>) => ({
  courseCode,
  course: `Course ${courseCode}`,
  appeared: 10,
  passed: passPercent / 10,
  passPercent,
  grades: Object.entries(grades).map(([grade, count]) => ({ grade, count })),
})
const courses = [course('C1', 90, { A: 9, F: 1 }), course('C2', 60, { F: 3, AB: 1, S: 6 })]
const say = (word: string, values?: object) => `${word} ${JSON.stringify(values ?? {})}`

test('grades are in the order of the scale with absence last, and each has a count for every course', () => {
  const columns = gradeColumns(courses, rules)
  expect(columns.map(({ grade, counts }) => [grade, counts])).toEqual([
    ['S', [0, 6]],
    ['A', [9, 0]],
    ['F', [1, 3]],
    ['AB', [0, 1]],
  ])
})

test('failing grades never have the colour of a passing grade', () => {
  const columns = gradeColumns(courses, rules)
  const passing = columns.filter(({ passes }) => passes).map(({ colour }) => colour)
  const failing = columns.filter(({ passes }) => !passes).map(({ colour }) => colour)
  expect(passing.filter((colour) => failing.includes(colour))).toEqual([])
  expect(new Set(passing).size).toBe(passing.length)
})

test('a grade missing in the scale is still shown', () => {
  expect(gradeColumns([course('C1', 100, { Z: 10 })], rules).map(({ grade }) => grade)).toEqual(['Z'])
})

test('the summary names the courses with the lowest and the highest pass rate', () => {
  const sentence = courseSummary(courses, say)
  expect(sentence).toContain('"least":"Course C2","leastPercent":"60.0%"')
  expect(sentence).toContain('"most":"Course C1","mostPercent":"90.0%"')
  expect(courseSummary([], say)).toContain('chartNothing')
})
