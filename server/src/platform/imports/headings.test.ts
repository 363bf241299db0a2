import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell } from '../spreadsheets/cell.ts'
import { findHeadings } from './headings.ts'

const table = {
  rollNo: { heading: 'Roll number', synonyms: ['Hall ticket no', 'HT no'] },
  name: { heading: 'Full name', synonyms: ['Name of the student'] },
  mobile: { heading: 'Mobile', optional: true },
}
const find = (...rows: Cell[][]) => findHeadings({ rows }, table)

describe('column headings', () => {
  test('are found below titles, in any order, by their usual names', () => {
    const found = find(['Government College'], [], [null, 'S.No', 'NAME OF THE STUDENT ', 'Branch', 'H.T. NO *'], ['x'])
    expect(found).toMatchObject({ row: 2, missing: [], repeated: [] })
    expect([...found.columns]).toEqual([
      ['rollNo', 4],
      ['name', 2],
    ])
  })

  test('of the template take precedence over synonyms', () => {
    expect(find(['HT no.', 'Roll Number', 'Full name']).columns.get('rollNo')).toBe(1)
  })

  test('that are missing or repeated are reported', () => {
    expect(find(['Full name', 'Full  Name', 'Mobile'])).toMatchObject({ missing: ['Roll number'], repeated: ['Full name'] })
    expect(find(['something'])).toMatchObject({ row: 0, missing: ['Roll number', 'Full name'] })
  })

  test('after the thirtieth row count as data', () => {
    const rows: Cell[][] = [...Array.from({ length: 30 }, () => [] as Cell[]), ['Roll number', 'Full name']]
    expect(find(...rows).missing).toHaveLength(2)
  })

  test('are recognised in any case, spacing and order', () => {
    const untidy = (text: string) =>
      fc
        .tuple(fc.constantFrom('', ' ', '\u00a0'), fc.boolean(), fc.constantFrom('', '*', '.', ' :'))
        .map(([space, capitals, end]) => `${space}${capitals ? text.toUpperCase() : text.replace(' ', '  ')}${end}`)
    const row = fc
      .tuple(untidy('Roll number'), untidy('Full name'), fc.constant(null), fc.constant('Remarks'))
      .chain((cells) => fc.shuffledSubarray<Cell>(cells, { minLength: 4 }))
    fc.assert(fc.property(row, (cells) => void expect(find(cells)).toMatchObject({ missing: [], repeated: [] })))
  })
})
