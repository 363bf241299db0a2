import { expect, test } from 'vitest'
import { academicYear } from './academic-year.ts'

test('the academic year begins in May', () => {
  expect(academicYear('2026-04-30', 5)).toBe('2025-2026')
  expect(academicYear('2026-05-01', 5)).toBe('2026-2027')
  expect(academicYear('2026-12-31', 5)).toBe('2026-2027')
})

test('a college whose year begins in July says so in its settings', () => {
  expect(academicYear('2026-06-30', 7)).toBe('2025-2026')
})
