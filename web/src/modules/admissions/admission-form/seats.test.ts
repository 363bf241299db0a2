import { expect, test } from 'vitest'
import { seatsOf, yearOfJoining } from './seats.ts'

const chosen = { course: 'B.Tech', batch: '2026-2030', branch: 'CSE', seatType: 'Convener', category: 'BC-D', lateral: false }
const line = {
  seatTypeId: 1,
  seatType: 'Convener',
  categoryId: 4,
  category: 'BC-D',
  seats: 21,
  admitted: 17,
  offered: 0,
  free: 4,
}
const branch = { branch: 'CSE', seats: 180, free: 33, lines: [line] }
const matrix = { courses: [{ course: 'B.Tech', batch: '2026-2030', branches: [branch] }] } as never

test('the free seats are those of the chosen seat type and category, otherwise those of the branch', () => {
  expect(seatsOf(matrix, chosen)).toEqual({ kind: ['Convener', 'BC-D'], seats: 21, free: 4 })
  expect(seatsOf(matrix, { ...chosen, category: '' })).toEqual({ kind: [], seats: 180, free: 33 })
  expect(seatsOf(matrix, { ...chosen, branch: 'ECE' })).toBeNull()
})

test('a lateral entrant joins one year after the start of the batch', () => {
  expect(yearOfJoining(chosen)).toBe(2026)
  expect(yearOfJoining({ ...chosen, batch: '2025-2029', lateral: true })).toBe(2026)
  expect(yearOfJoining({ ...chosen, batch: '' })).toBeNull()
})
