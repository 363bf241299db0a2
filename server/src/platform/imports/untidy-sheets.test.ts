import { line, RollNo } from '@nalanda/contract/platform/primitives'
import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Cell, Sheet } from '../spreadsheets/cell.ts'
import { openSpreadsheets } from '../spreadsheets/spreadsheets.ts'
import { placeOneSheet } from './placed-rows.ts'
import { collectRowErrors } from './row-errors.ts'
import { readRows } from './rows.ts'
import { readSpreadsheet } from './spreadsheet-file.ts'

const columns = {
  rollNo: { heading: 'Roll number', synonyms: ['HT no'], schema: RollNo },
  name: { heading: 'Full name', schema: line(60) },
  seats: { heading: 'Seats', kind: 'whole', schema: z.int().min(0) },
  joinedOn: { heading: 'Joined on', kind: 'day', schema: z.iso.date() },
} as const
type Person = { rollNo: string; name: string; seats: number; joinedOn: string }

/** Reads sheets as an import does: returns the rows without an error, and the errors. */
async function read(sheets: readonly Sheet[]) {
  const errors = collectRowErrors()
  const placed = placeOneSheet(sheets, columns)
  const rows = [...(await readRows(placed, columns, {}, null, errors)).keys()]
  return { rows, errors: errors.summary(placed.length).errors }
}

const person = fc.record({
  rollNo: fc.nat(999).map((n) => `22NA1A${String(n).padStart(4, '0')}`),
  name: fc.constantFrom('Asha Rao', 'మాధవి', 'B. Kumar', 'Zoë'),
  seats: fc.nat(999_999),
  joinedOn: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
})
const space = fc.constantFrom('', ' ', '\u00a0', '\u2003 ', '\u200b')
const inDigitsOf = (text: string, zero: number) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const digits = fc.constantFrom(0x30, 0x966, 0xc66)

/** Generates a row as people type it: extra spaces, digits of another script, commas, days in day-first order or as date cells. */
const untidyRow = ({ rollNo, name, seats, joinedOn }: Person) =>
  fc.tuple(space, space, digits, fc.boolean(), fc.nat(2)).map(([before, after, zero, plain, day]): Record<keyof Person, Cell> => {
    const [y, m, d] = joinedOn.split('-')
    return {
      rollNo: `${before}${rollNo.toLowerCase()}${after}`,
      name: `${before}${name.replace(' ', '  ')}${after}`,
      seats: plain ? seats : `${before}${inDigitsOf(seats.toLocaleString('en-IN'), zero)}${after}`,
      joinedOn: [{ date: joinedOn }, inDigitsOf(`${d}-${m}-${y}`, zero), `${before}${y}-${m}-${d}${after}`][day] ?? null,
    }
  })

const headings: Record<keyof Person, readonly string[]> = {
  rollNo: ['Roll number', 'ROLL  NUMBER *', 'H.T. No.', '\u00a0roll number '],
  name: ['Full name', 'full name:', 'FULL-NAME'],
  seats: ['Seats', ' seats'],
  joinedOn: ['Joined on', 'JOINED ON'],
}
const fields = Object.keys(headings) as (keyof Person)[]

const untidySheet = fc.array(person, { minLength: 1, maxLength: 8 }).chain((people) =>
  fc
    .record({
      rows: fc.tuple(...people.map(untidyRow)),
      words: fc.tuple(...fields.map((field) => fc.constantFrom(...headings[field]))),
      // Columns in any order, with blank ones and remarks between them
      order: fc.shuffledSubarray([...fields, 'blank', 'remarks', 'other'], { minLength: fields.length + 3 }),
      titles: fc.nat(5),
      gap: fc.nat(2),
      cover: fc.boolean(),
    })
    .map(({ rows, words, order, titles, gap, cover }) => {
      const cellsOf = (cell: (field: keyof Person) => Cell) =>
        order.map((field) => (fields.includes(field as keyof Person) ? cell(field as keyof Person) : null))
      const head = cellsOf((field) => words[fields.indexOf(field)] ?? null)
      const title: Cell[] = ['Government College of Engineering']
      const body = rows.flatMap((row) => [...Array.from({ length: gap }, (): Cell[] => ['']), cellsOf((field) => row[field])])
      const sheet: Sheet = {
        name: 'Sheet1',
        hidden: false,
        rows: [...Array.from({ length: titles }, () => title), head, ...body],
      }
      const front: Sheet = { name: 'Read me', hidden: false, rows: [['How to fill in'], ['Seats: a number']] }
      return { people, sheets: cover ? [front, sheet] : [sheet] }
    }),
)

describe('an untidy sheet', () => {
  test('is read like a tidy one, with renamed and reordered columns, blank columns, titles and other sheets', async () => {
    await fc.assert(
      fc.asyncProperty(untidySheet, async ({ people, sheets }) => {
        const { rows, errors } = await read(sheets)
        expect(errors).toEqual([])
        expect(rows).toEqual(people)
      }),
    )
  })

  test('is read except for a wrong cell, which is named wherever it is', async () => {
    const spoiled: Cell[] = [{ formula: 'A1', cached: 1 }, { error: '#REF!' }, 'x'.repeat(61), null, '-']
    await fc.assert(
      fc.asyncProperty(untidySheet, fc.constantFrom(...spoiled), async ({ people, sheets }, cell) => {
        const sheet = sheets.at(-1)
        const at = sheet?.rows.findLastIndex((row) => row.length > 1) ?? 0
        const columnOfName = sheet?.rows.find((row) => row.length > 1)?.findIndex((text) => /^full/i.test(String(text))) ?? 0
        const row = sheet?.rows[at]
        if (row) row[columnOfName] = cell
        const { rows, errors } = await read(sheets)
        expect(rows).toEqual(people.slice(0, -1))
        expect(errors).toMatchObject([
          { row: at + 1, column: 'Full name', cell: expect.stringMatching(new RegExp(`${at + 1}$`)) },
        ])
      }),
    )
  })
})

describe('a file as people make it', () => {
  const spreadsheets = openSpreadsheets({ log: pino({ level: 'silent' }) })
  afterAll(() => spreadsheets.close())
  const good = ['22NA1A0501', 'Asha', 60, '15-08-2026']

  test('keeps hidden rows, refuses formulas, and does not guess the value of merged cells', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Members',
          rows: [
            ['Members of the club'],
            ['Roll number', 'Full name', 'Seats', 'Joined on'],
            good,
            ['22NA1A0502', 'Hidden', 1, '15-08-2026'],
            ['22NA1A0503', 'Merged', 2, '15-08-2026'],
            ['22NA1A0504', null, 3, '15-08-2026'],
            ['22NA1A0505', 'Formula', null, '15-08-2026'],
          ],
          rowDefs: new Map([[3, { hidden: true }]]),
          merges: [{ startRow: 4, startCol: 1, endRow: 5, endCol: 1 }],
          cells: new Map([['6,2', { value: 4, type: 'formula', formula: 'C3+C4', formulaResult: 4 }]]),
        },
        {
          name: 'Choices',
          hidden: true,
          rows: [
            ['Roll number', 'Full name', 'Seats', 'Joined on'],
            ['not', 'to', 'be', 'read'],
          ],
        },
      ],
    })
    const { rows, errors } = await read(await readSpreadsheet(spreadsheets, Buffer.from(bytes)))
    expect(rows.map((row) => (row as Person).name)).toEqual(['Asha', 'Hidden', 'Merged'])
    expect(errors.map(({ cell, code }) => `${cell} ${code}`)).toEqual(['B6 required', 'C7 formula'])
  })

  test('with numbers that lost digits in scientific format, such as the code 7E03, has them reported', async () => {
    const scientific = { numFmt: '0.00E+00' }
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Members',
          rows: [
            ['Roll number', 'Full name', 'Seats', 'Joined on'],
            [7000, 'A code', 60, '15-08-2026'],
            [987_654_000_000, 'A number from CSV', 60, '15-08-2026'],
            [987_654_321_012, 'A number with its digits', 60, '15-08-2026'],
          ],
          cells: new Map(
            [7000, 987_654_000_000, 987_654_321_012].map((value, at) => [`${at + 1},0`, { value, style: scientific }]),
          ),
        },
      ],
    })
    const { rows, errors } = await read(await readSpreadsheet(spreadsheets, Buffer.from(bytes)))
    expect(errors.map(({ cell, code, text }) => `${cell} ${code} ${text}`)).toEqual([
      ...['A2 number-shortened 7E+03', 'A3 number-shortened 9.87654E+11'],
    ])
    expect(rows).toMatchObject([{ rollNo: '987654321012' }])
  })

  test.each([
    ['no spreadsheet', Buffer.from('roll,name\n1,2\n'), 'platform.sheet-not-a-spreadsheet'],
    ['a web page', Buffer.from('<html><table></table></html>'), 'platform.sheet-web-page'],
    ['nothing', Buffer.alloc(0), 'platform.sheet-empty'],
    ['the beginning of a file', Buffer.from('504b0304140000000800', 'hex'), 'platform.sheet-damaged'],
  ])('that is %s is refused with its own code', async (_what, bytes, code) => {
    await expect(readSpreadsheet(spreadsheets, bytes)).rejects.toMatchObject({ code })
  })

  test('with a cell outside the limits is refused with the address of the cell', async () => {
    const bytes = await spreadsheets.writeXlsx([
      { name: 'Members', columns: [{ header: 'Roll number' }], rows: [['a'], ['b'], ['c']] },
    ])
    await expect(readSpreadsheet(spreadsheets, bytes, { limits: { rows: 3 } })).rejects.toMatchObject({
      code: 'platform.sheet-cell-outside',
      values: { sheet: 'Members', cell: 'A4', rows: '3' },
    })
  })
})
