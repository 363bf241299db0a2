import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualBlocks } from './requirements.ts'

const subject = { type: 'theory', lectureHours: 3, tutorialHours: 1, practicalHours: 0 } as const
const lengthsOf = (practicalHours: number) =>
  usualBlocks({ ...subject, type: 'lab', lectureHours: 0, tutorialHours: 0, practicalHours }, false).flatMap(
    ({ periods, times }) => Array.from({ length: times }, () => periods),
  )

describe('the default blocks for the hours of a subject', () => {
  test('are single periods for lectures and tutorials', () => {
    expect(usualBlocks(subject, true)).toEqual([{ periods: 1, times: 4, roomType: 'classroom', roomId: null, batches: 'whole' }])
  })

  test('are one laboratory block that the batches have in parallel, but for a project one of the whole section', () => {
    const lab = { ...subject, type: 'lab', lectureHours: 0, tutorialHours: 0, practicalHours: 3 } as const
    expect(usualBlocks(lab, true)).toEqual([{ periods: 3, times: 1, roomType: 'lab', roomId: null, batches: 'parallel' }])
    expect(usualBlocks(lab, false)).toMatchObject([{ batches: 'whole' }])
    expect(usualBlocks({ ...lab, type: 'project' }, true)).toMatchObject([{ roomType: null, batches: 'whole' }])
  })

  test('divide practical hours as evenly as possible', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 10].map(lengthsOf)).toEqual([[1], [2], [3], [2, 2], [3, 2], [3, 3], [3, 2, 2], [3, 3, 2, 2]])
  })

  test('add up to all hours, in blocks of at most three that differ by at most one', () => {
    fc.assert(
      fc.property(fc.nat(20), (hours) => {
        const lengths = lengthsOf(hours)
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(hours)
        if (hours > 0) expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
        expect(lengths.every((length) => length >= 1 && length <= 3)).toBe(true)
      }),
    )
  })
})
