import { expect, test } from 'vitest'
import type { Translate } from '../words.ts'
import { averageText, cgpaText, gradeTexts } from './explanations.ts'

/** Returns the key of a text and its parameters instead of the text. */
const t = ((key: string, params: object = {}) => `${key} ${JSON.stringify(params)}`) as unknown as Translate
const average = {
  terms: [
    { credits: 4, gradePoints: 8 },
    { credits: 1.5, gradePoints: 7 },
  ],
  ...{ creditPoints: 42.5, credits: 5.5, value: '7.72', rounding: 'truncated' as const },
}
const grade = {
  ...{ basis: 'marks' as const, grade: 'F', gradePoints: 0, internal: 40, external: 20, marks: 60, max: 100, percent: 60 },
  missed: [{ part: 'external' as const, got: 20, max: 60, percent: 35 }],
}

test('the explanation of an average contains each course, the sum and the rounding', () => {
  expect(averageText(t, average)).toBe(
    'averageTruncated {"sum":"4 × 8 + 1.5 × 7","points":"42.5","credits":"5.5","value":"7.72"}',
  )
  expect(averageText(t, { ...average, rounding: 'exact' })).toMatch(/^averageExact /)
  expect(averageText(t, { ...average, rounding: 'rounded' })).toMatch(/^averageRounded /)
  expect(averageText(t, { ...average, terms: [], value: null })).toMatch(/^noCredits/)
})

test('the explanation of a CGPA says which attempt of repeated courses counts', () => {
  const cgpa = { ...average, courses: 2, repeated: 1, attempt: 'best' as const }
  expect(cgpaText(t, cgpa)).toMatch(/^cgpaBest {"count":2,"repeated":"1","average":"averageTruncated /)
  expect(cgpaText(t, { ...cgpa, attempt: 'latest' })).toMatch(/^cgpaLatest /)
  expect(cgpaText(t, { ...cgpa, repeated: 0 })).toMatch(/^cgpaCourses /)
})

test('the explanation of a grade contains its marks and each missed minimum', () => {
  expect(gradeTexts(t, grade)).toEqual([
    'gradeOfMarks {"grade":"F","points":"0","sum":"40 + 20 = 60","max":"100","percent":"60"}',
    'belowMinimum {"part":"external {}","got":"20","max":"60","percent":"35"}',
  ])
  expect(gradeTexts(t, { ...grade, external: null, missed: [] })).toEqual([expect.stringContaining('"sum":"60"')])
  expect(gradeTexts(t, { ...grade, basis: 'absent' })).toEqual([expect.stringMatching(/^gradeAbsent /)])
  expect(gradeTexts(t, { ...grade, basis: 'malpractice' })).toEqual([expect.stringMatching(/^gradeMalpractice /)])
  expect(gradeTexts(t, { ...grade, basis: 'marks-withheld' })).toEqual([expect.stringMatching(/^gradeWithheld /)])
  expect(gradeTexts(t, { ...grade, basis: 'grade' })).toEqual([expect.stringMatching(/^gradeEntered /)])
})
