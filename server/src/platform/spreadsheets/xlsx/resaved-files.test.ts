import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultLimits } from '../limits.ts'
import { uint16s, workbookFile, xlsFile } from '../sample-files.ts'
import { readWorkbook } from '../workbook.ts'

const rowsOf = async (bytes: Buffer) => (await readWorkbook(bytes, defaultLimits))[0]?.rows
const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url))

describe('a formula that only repeats its value', () => {
  // Written by openpyxl with TRUE, FALSE, #N/A, ="0501", =NA() and =2*3, then opened and saved again by LibreOffice 7.4 in both formats
  test.each([
    ['resaved.xlsx', '2*3'],
    ['resaved.xls', ''],
  ])('is read as the typed value, in %s of LibreOffice', async (name, formula) => {
    expect((await rowsOf(fixture(name)))?.[1]).toEqual([
      ...['0501', true, false, { error: '#N/A' }, { error: '#N/A' }],
      { formula, cached: 6 },
    ])
  })

  const cell = (formula: string, value: string, type = '') =>
    workbookFile({ sheet: `<row r="1"><c r="A1"${type}><f>${formula}</f><v>${value}</v></c></row>` })

  test.each([
    ['5', '5', '', 5],
    ['-2.50', '-2.5', '', -2.5],
    ['false()', '0', ' t="b"', false],
    ['#REF!', '#REF!', ' t="e"', { error: '#REF!' }],
    ['"say ""hi"""', 'say "hi"', ' t="str"', 'say "hi"'],
  ])('is read as a value: %s', async (formula, value, type, expected) => {
    expect(await rowsOf(cell(formula, value, type))).toEqual([[expected]])
  })

  test.each([
    ['5+1', '6', ''],
    ['A1', '5', ''],
    ['"a"&amp;"b"', 'ab', ' t="str"'],
    ['TRUE()*1', '1', ''],
    ['#N/A+1', '#N/A', ' t="e"'],
  ])('stays a formula if it computes something: %s', async (formula, value, type) => {
    expect((await rowsOf(cell(formula, value, type)))?.[0]?.[0]).toMatchObject({ formula: formula.replace('&amp;', '&') })
  })
})

describe('a formula of an .xls file', () => {
  const result = Buffer.from([1, 0, 1, 0, 0, 0, 0xff, 0xff])
  const formula = (...tokens: number[]) =>
    xlsFile([[0x006, Buffer.concat([uint16s(0, 0, 0), result, uint16s(0, 0, 0, tokens.length), Buffer.from(tokens)])]])

  test('is read as a value if its only token is a boolean or a boolean function', async () => {
    for (const tokens of [
      [0x1d, 1],
      [0x21, 34, 0],
      [0x41, 34, 0],
    ])
      expect(await rowsOf(formula(...tokens))).toEqual([[true]])
  })

  test('stays a formula if more tokens follow, or if it is cut off', async () => {
    for (const tokens of [[0x1d, 1, 0x1d, 1, 0x0b], [0x41, 15, 0], [0x1d], [0x41]])
      expect(await rowsOf(formula(...tokens))).toEqual([[{ formula: '', cached: true }]])
  })
})
