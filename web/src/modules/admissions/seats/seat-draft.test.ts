import { spreadIntake } from '@nalanda/contract/seats/seat-shares'
import type { SeatMatrix } from '@nalanda/contract/seats/seats'
import { expect, test } from 'vitest'
import { cellKey, copyMissing, draftOf, mergeTyped, plansOf, spreadMissing, sumOf, withSeats } from './seat-draft.ts'

const named = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }))
const none = { admitted: 0, offered: 0, accepted: 0, free: 0, over: 0, beside: 0 }
const line = (seatTypeId: number | null, categoryId: number | null, seats: number) => ({
  ...{ seatTypeId, seatType: null, categoryId, category: null },
  ...none,
  seats,
})
const branch = (branchId: number, planned: boolean, lines: ReturnType<typeof line>[]) => ({
  ...{ branchId, branch: `B${branchId}`, name: `Branch ${branchId}`, intake: 60, planned, revision: planned ? 3 : 0, lines },
  ...none,
  seats: 60,
})
const matrix: SeatMatrix = {
  year: 2026,
  season: '2026-2027',
  lateral: false,
  years: [2026],
  seatTypes: named('Convener', 'Management', 'NRI'),
  categories: named('OC', 'BC-A', 'ST'),
  courses: [
    {
      ...{ courseId: 1, course: 'B.Tech', batchId: 9, batch: '2026-2030', ...none, seats: 120 },
      branches: [branch(1, true, [line(1, 1, 40), line(2, null, 20)]), branch(2, false, [line(null, null, 60)])],
    },
  ],
}

test('only branches with changed seats are saved, with the revision that was read', () => {
  const draft = withSeats(draftOf(matrix), cellKey(1, 2, null), 0)
  expect(plansOf(draftOf(matrix), matrix)).toEqual([])
  expect(plansOf(draft, matrix)).toEqual([
    { batchId: 9, branchId: 1, lateral: false, revision: 3, lines: [{ seatTypeId: 1, categoryId: 1, seats: 40 }] },
  ])
})

test('a branch without a plan gets its intake, and a planned branch does not change', () => {
  const draft = spreadMissing(draftOf(matrix), matrix)
  expect(sumOf(draft, 2)).toBe(60)
  expect(sumOf(draft, 2, 1)).toBe(42)
  expect(sumOf(draft, 1)).toBe(60)
  expect(plansOf(draft, matrix).map(({ branchId }) => branchId)).toEqual([2])
})

test('another season is copied only to branches without seats', () => {
  const last = {
    ...matrix,
    courses: matrix.courses.map((one) => ({
      ...one,
      branches: [branch(1, true, [line(1, 1, 9)]), branch(2, true, [line(1, 2, 7)])],
    })),
  }
  const draft = copyMissing(draftOf(matrix), last)
  expect(draft.get(cellKey(1, 1, 1))).toBe(40)
  expect(draft.get(cellKey(2, 1, 2))).toBe(7)
})

test('typed seats take precedence over those saved by someone else, cell by cell, also where seats were removed', () => {
  const typed = withSeats(withSeats(draftOf(matrix), cellKey(1, 1, 1), 0), cellKey(1, 3, null), 5)
  const theirs = { ...branch(1, true, [line(1, 1, 44), line(2, null, 15), line(3, 3, 2)]), revision: 8 }
  const latest = { ...matrix, courses: matrix.courses.map((one) => ({ ...one, branches: [theirs, branch(2, false, [])] })) }
  const merged = mergeTyped(typed, matrix, latest)
  expect(plansOf(merged, latest)).toMatchObject([
    {
      revision: 8,
      lines: [
        { seatTypeId: 2, categoryId: null, seats: 15 },
        { seatTypeId: 3, categoryId: 3, seats: 2 },
        { seatTypeId: 3, categoryId: null, seats: 5 },
      ],
    },
  ])
  expect(plansOf(mergeTyped(draftOf(matrix), matrix, latest), latest)).toEqual([])
})

test('all seats of an intake are distributed, whatever seat types and categories the college has', () => {
  const types = ['Convener', 'Management', 'NRI']
  const categories = ['OC', 'BC-A', 'BC-B', 'BC-C', 'BC-D', 'BC-E', 'SC', 'SC-I', 'SC-II', 'SC-III', 'ST']
  for (let intake = 0; intake <= 400; intake++)
    for (const seatTypes of [types, types.slice(0, 1), types.slice(1)])
      for (const own of [categories, categories.slice(2, 4), []]) {
        const spread = spreadIntake(intake, { seatTypes, categories: own })
        expect(spread.reduce((sum, { seats }) => sum + seats, 0)).toBe(intake)
        expect(spread.every(({ seats }) => seats >= 0)).toBe(true)
      }
  expect(spreadIntake(60, { seatTypes: ['Spot'], categories })).toEqual([])
})
