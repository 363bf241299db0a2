import { describe, expect, test } from 'vitest'
import { countLines } from './seat-counts.ts'

describe('the seat line of a holder', () => {
  const line = (seatType: string | null, category: string | null, seats: number) => ({ seatType, category, seats })
  const one = (seatType: string | null, category: string | null) => ({ seatType, category, admitted: 1, accepted: 0, offered: 0 })

  test('is that of seat type and category, else of the seat type, else any; else the seat is outside the plan', () => {
    const lines = [line('Convener', 'OC', 2), line('Convener', null, 2), line('Management', 'OC', 1)]
    const counted = countLines(lines, [one('Convener', 'OC'), one('Convener', 'ST'), one('Management', 'ST'), one(null, null)])
    expect(counted.lines.map(({ admitted }) => admitted)).toEqual([1, 1, 0])
    expect(counted).toMatchObject({ beside: 2, total: { seats: 5, admitted: 4, free: 1 } })
    expect(countLines([line(null, null, 60)], [one('NRI', 'OC'), one(null, null)]).lines[0]).toMatchObject({
      admitted: 2,
      free: 58,
    })
  })

  test('is an open line if their line is full, after those with only the open line; others are in excess', () => {
    const lines = [line('Convener', 'ST', 1), line('Convener', null, 3)]
    const many = (category: string, admitted: number, offered: number) => ({
      seatType: 'Convener',
      category,
      admitted,
      accepted: 0,
      offered,
    })
    const counted = countLines(lines, [many('ST', 3, 1), many('OC', 1, 1)])
    expect(counted.lines).toMatchObject([
      { category: 'ST', admitted: 2, offered: 1, free: 0, over: 2 },
      { category: null, admitted: 2, offered: 1, free: 0 },
    ])
    expect(counted.total).toMatchObject({ free: 0, over: 2 })
  })
})
