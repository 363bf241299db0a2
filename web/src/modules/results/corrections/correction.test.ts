import { expect, test } from 'vitest'
import { correctionOf, markingModeOf } from './correction.ts'

const version = { internal: 28, external: 51, marks: 79, absent: false, marker: null }
const entry = {
  subjectId: 7,
  courseCode: '22CS301PC',
  course: 'Computer Networks',
  maxInternal: 40,
  maxExternal: 60,
  explanation: {
    ...{ basis: 'marks' as const, grade: 'B', gradePoints: 8, internal: 28, external: 51, marks: 79, max: 100, percent: 79 },
    missed: [],
  },
  versions: [1, 3, 2].map((number) => ({
    ...version,
    version: number,
    grade: 'B',
    gradePoints: 8,
    status: 'Pass',
    credits: 3,
    recordedBy: 'examination',
    recordedAt: '2026-01-10T05:30:00.000Z',
    reason: null,
  })),
}
const typed = { internal: 30, external: 55, marks: 85, grade: 'A' }

test('a correction starts with the way in which the mark was recorded', () => {
  expect(markingModeOf(version)).toBe('parts')
  expect(markingModeOf({ ...version, internal: null, external: null })).toBe('total')
  expect(markingModeOf({ ...version, internal: null, external: null, marks: null })).toBe('grade')
  expect(markingModeOf({ internal: 28, external: null, marks: null, absent: true })).toBe('absent')
})

test('a correction contains the latest version, so that no concurrent change is overwritten', () => {
  expect(correctionOf('total', typed, entry).version).toBe(3)
})

test('a correction contains only the values of the chosen way of marking', () => {
  const none = { internal: null, external: null, marks: null, grade: null, absent: false }
  expect(correctionOf('parts', typed, entry)).toMatchObject({ ...none, internal: 30, external: 55 })
  expect(correctionOf('total', typed, entry)).toMatchObject({ ...none, marks: 85 })
  expect(correctionOf('grade', typed, entry)).toMatchObject({ ...none, grade: 'A' })
  expect(correctionOf('absent', typed, entry)).toMatchObject({ ...none, internal: 30, absent: true })
})

test('for a course without internal marks, an absent student keeps none', () => {
  expect(correctionOf('absent', typed, { ...entry, maxInternal: 0 }).internal).toBeNull()
})
