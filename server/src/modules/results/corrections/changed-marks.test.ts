import { expect, it } from 'vitest'
import { plainRules } from '../../academics/factory.ts'
import { compareEntry } from './changed-marks.ts'

const course = { id: 1, code: 'MA101', name: 'Mathematics', credits: 4, maxInternal: 40, maxExternal: 60 }
const exam = { rules: { ...plainRules, id: 1, regulationId: 1, createdAt: new Date() } } as never
const nothing = { internal: null, external: null, marks: null, grade: null, absent: false }
const given = { ...nothing, studentId: 7, subjectId: 1, credits: 4 }
const passed55 = { internal: 10, external: 45, marks: 55, absent: false, grade: 'D', gradePoints: 6, passed: true }
const failed55 = { internal: 35, external: 20, marks: 55, absent: false, grade: 'F', gradePoints: 0, passed: false }
const absent = { internal: 10, external: null, marks: null, absent: true, grade: 'AB', gradePoints: 0, passed: false }
const gradeOnly = { internal: null, external: null, marks: null, absent: false, grade: 'C', gradePoints: 7, passed: true }

const verdict = (before: typeof passed55 | typeof absent | typeof gradeOnly, marks: object, mayLower: 'yes' | 'no') => {
  const recorded = new Map([['7:1', { ...before, entryId: 3, marker: null }]])
  const act = { purpose: 'revaluation' as const, reason: 'Revaluation', mayLower }
  const [kind] = Object.keys(compareEntry({ ...given, ...marks }, course, recorded, exam, act))
  return kind
}

it.each([
  ['more marks that miss the least external ones', passed55, { internal: 40, external: 20 }],
  ['fewer marks', passed55, { internal: 10, external: 40 }],
  ['fewer marks that pass where more had failed', failed55, { internal: 25, external: 28 }],
  ['an absence', passed55, { absent: true }],
  ['marks of a lower grade than the one that is recorded', gradeOnly, { internal: 20, external: 30 }],
])('a revaluation does not change a mark to %s, unless it may lower marks', (_, before, marks) => {
  expect(verdict(before, marks, 'no')).toBe('nothing')
  expect(verdict(before, marks, 'yes')).toBe('change')
})

it.each([
  ['more marks', passed55, { internal: 10, external: 50 }],
  ['as many marks that pass', failed55, { internal: 30, external: 25 }],
  ['marks in place of an absence', absent, { internal: 10, external: 10 }],
  ['marks of a better grade', gradeOnly, { internal: 40, external: 50 }],
])('a revaluation changes a mark to %s', (_, before, marks) => {
  expect(verdict(before, marks, 'no')).toBe('change')
})

it('a grade alone keeps recorded marks that give the same grade', () => {
  for (const mayLower of ['no', 'yes'] as const) expect(verdict(passed55, { grade: 'D' }, mayLower)).toBe('nothing')
  expect(verdict(passed55, { grade: 'C' }, 'no')).toBe('change')
  expect(verdict(failed55, { grade: 'D' }, 'no')).toBe('change')
})

it('an absence keeps the recorded internal marks, however the sheet states it', () => {
  expect(verdict(absent, { absent: true }, 'no')).toBe('nothing')
  const recorded = new Map([['7:1', { ...passed55, entryId: 3, marker: null }]])
  const act = { purpose: 'correction' as const, reason: 'Was absent', mayLower: 'yes' as const }
  const after = { internal: 10, external: null, marks: null, absent: true, grade: 'AB' }
  expect(compareEntry({ ...given, absent: true }, course, recorded, exam, act)).toMatchObject({ change: { after } })
})
