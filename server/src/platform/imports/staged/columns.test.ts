import { describe, expect, it } from 'vitest'
import type { Cell } from '../../spreadsheets/cell.ts'
import { addressOf, findColumns, rowsBelow } from './columns.ts'

const columns = {
  name: { heading: 'Name*', synonyms: ['studentname', 'nameofthestudent'] },
  rollNo: { heading: 'Roll No', synonyms: ['htno'] },
  mobile: { heading: 'Mobile', optional: true },
}
const sheet = (rows: Cell[][], more: { name?: string; hidden?: boolean } = {}) => ({
  name: 'Sheet1',
  hidden: false,
  rows,
  ...more,
})

describe('the columns of a sheet', () => {
  it('are found below titles, in any order, by the names that offices use', () => {
    const found = findColumns([sheet([['ABC College'], [], ['S.No', 'H.T.No.', ' STUDENT  NAME '], [1, 'A1', 'Anita']])], columns)
    expect(found).toMatchObject({ headingRow: 2, ignored: ['S.No'], missing: [] })
    expect([...(found?.places ?? [])]).toEqual([
      ['name', 2],
      ['rollNo', 1],
    ])
    expect(found && addressOf(found, 4, 'name')).toBe('C4')
    expect(found && addressOf(found, 4, 'mobile')).toBeUndefined()
  })

  it('are read once: of two with the same heading the first, and the other is reported as ignored', () => {
    const found = findColumns([sheet([['Name', 'Roll No', 'NAME']])], columns)
    expect([...(found?.places ?? [])]).toEqual([
      ['name', 0],
      ['rollNo', 1],
    ])
    expect(found?.ignored).toEqual(['NAME'])
  })

  it('that are required and missing are reported by their names in the template', () => {
    expect(findColumns([sheet([['Mobile', '__proto__']])], columns)).toMatchObject({
      missing: ['Name*', 'Roll No'],
      ignored: ['__proto__'],
    })
  })

  it('are looked up in visible sheets, and in hidden ones only if there are no others', () => {
    const good = sheet([['Name', 'Roll No']], { name: 'Members', hidden: true })
    expect(findColumns([sheet([['Mobile']]), good], columns)?.sheet.name).toBe('Sheet1')
    expect(findColumns([good], columns)?.sheet.name).toBe('Members')
    expect(findColumns([], columns)).toBeNull()
  })

  it('return the non-empty rows below, each with the row that it corrects', () => {
    const rows: Cell[][] = [
      ['Reason', 'Name', 'Roll No', 'Source Row'],
      ['wrong', 'Anita', 'A1', '7/2'],
      [null, ' ', null, '7/3'],
      ['x', 'Bala'],
    ]
    const found = findColumns([sheet(rows)], columns)
    expect(found?.ignored).toEqual([])
    const below = found ? [...rowsBelow(found)] : []
    expect(below.map(({ row, source, cellOf }) => [row, source, cellOf('name'), cellOf('rollNo'), cellOf('mobile')])).toEqual([
      [2, '7/2', 'Anita', 'A1', null],
      [4, '', 'Bala', null, null],
    ])
  })
})
