import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { workbookFile } from './sample-files.ts'
import type { CellInput } from './sheet-spec.ts'
import { openSpreadsheets } from './spreadsheets.ts'

const spreadsheets = openSpreadsheets({ log: pino({ level: 'silent' }) })
afterAll(() => spreadsheets.close())

const columns = [
  { header: 'Roll Number', width: 14, note: 'As on the hall ticket' },
  { header: 'Grade', choices: ['A+', 'B, with honours', 'F'] },
  { header: 'Marks', kind: 'number' },
  { header: 'Exam Date', kind: 'date' },
  { header: 'Published', kind: 'instant' },
] as const

describe('a written spreadsheet', () => {
  it('is read back unchanged, and text that looks like a formula stays text', async () => {
    const rows: CellInput[][] = [
      ['=HYPERLINK("http://x")', 'A+', 85.5, '2026-06-14', '2026-06-14T20:35:00.000Z'],
      ['+91', '-1', null, 'not a day', 'not an instant'],
      ['@SUM(1)', '\u0001వెంకట\ud800', 0, null],
    ]
    const bytes = await spreadsheets.writeXlsx([
      { name: 'Read me', title: 'Results', notes: ['=1+1', 'Fill one row for each student.'] },
      { name: 'Results', columns, rows },
    ])
    expect(await spreadsheets.read(bytes)).toEqual([
      { name: 'Read me', hidden: false, rows: [['Results'], [], ['=1+1'], ['Fill one row for each student.']] },
      {
        name: 'Results',
        hidden: false,
        rows: [
          ['Roll Number', 'Grade', 'Marks', 'Exam Date', 'Published'],
          ['=HYPERLINK("http://x")', 'A+', 85.5, { date: '2026-06-14' }, { date: '2026-06-15 02:05:00' }],
          ['+91', '-1', null, 'not a day', 'not an instant'],
          ['@SUM(1)', 'వెంకట', 0],
        ],
      },
      { name: 'Choices', hidden: true, rows: [['A+'], ['B, with honours'], ['F']] },
    ])
  })

  it.each([
    ["'Swachh Bharat'", 'Swachh Bharat'],
    [`${'x'.repeat(30)}🎓 day`, 'x'.repeat(30)],
    [`${'x'.repeat(30)}' day`, 'x'.repeat(30)],
    ['I/II: [A]', 'I II   A'],
    ['History', 'History 1'],
    ["''", 'Sheet'],
    ['half \ud83c a sign', 'half   a sign'],
  ])('has a sheet name that Excel accepts for a list called %j', async (name, shown) => {
    const bytes = await spreadsheets.writeXlsx([{ name, columns: [{ header: 'Roll Number' }], rows: [['22NA1A0501']] }])
    expect((await spreadsheets.read(bytes)).map((sheet) => sheet.name)).toEqual([shown])
  })

  it('may have 50,000 rows of many columns with different texts', async () => {
    const wide = Array.from({ length: 12 }, (_, at) => ({ header: `Column ${at}` }))
    function* many() {
      for (let row = 1; row <= 50_000; row += 1) yield wide.map((_, column) => `text ${row} of column ${column}`)
    }
    await expect(spreadsheets.writeXlsx([{ name: 'Receipts', columns: wide, rows: many() }])).resolves.toBeInstanceOf(Buffer)
  })

  it('keeps texts that look like markup or like the escapes of spreadsheets', async () => {
    const texts = ['<a href="x">&amp;</a>', 'A_x0041_B', '_x000D_', 'two\nlines', 'a\r\nb', "d'Souza", '\ud83c', 'tab\there']
    const rows = texts.map((text) => [text, null])
    const columns = [{ header: 'Text' }, { header: 'Blank' }]
    const [sheet] = await spreadsheets.read(await spreadsheets.writeXlsx([{ name: 'Texts', columns, rows }]))
    const shown = ['<a href="x">&amp;</a>', 'A_x0041_B', '_x000D_', 'two\nlines', 'a\nb', "d'Souza", undefined, 'tab here']
    expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual(shown)
  })

  it('takes its rows from a slow source', async () => {
    async function* slow() {
      for (let row = 0; row < 600; row += 1) yield await Promise.resolve([`22NA1A${row}`, 'A+', row, '2026-06-14'])
    }
    const bytes = await spreadsheets.writeXlsx([{ name: 'Results', columns: [...columns], rows: slow() }])
    const [sheet] = await spreadsheets.read(bytes)
    expect(sheet?.rows).toHaveLength(601)
    expect(sheet?.rows[600]).toEqual(['22NA1A599', 'A+', 599, { date: '2026-06-14' }])
  })

  it('fails if its source fails, and the next one is written', async () => {
    async function* failing() {
      yield ['22NA1A0501']
      throw new Error('the database went away')
    }
    await expect(spreadsheets.writeXlsx([{ name: 'A', columns, rows: failing() }])).rejects.toThrow('the database went away')
    await expect(spreadsheets.writeXlsx([{ name: 'A', columns, rows: [] }])).resolves.toBeInstanceOf(Buffer)
  })
})

describe('the reading of spreadsheets', () => {
  const large = workbookFile({
    sheet: Array.from({ length: 20_000 }, (_row, row) => `<row>${`<c><v>${row}</v></c>`.repeat(12)}</row>`).join(''),
  })

  it('returns 20,000 rows completely, with progress reports, while other work continues', async () => {
    const progress: number[] = []
    let turnsMeanwhile = 0
    const meanwhile = setInterval(() => {
      turnsMeanwhile += 1
    }, 1)
    const [sheet] = await spreadsheets.read(large, { onProgress: (rows) => progress.push(rows) })
    clearInterval(meanwhile)
    expect(sheet?.rows).toHaveLength(20_000)
    expect(sheet?.rows[19_999]?.[11]).toBe(19_999)
    expect(progress.at(-1)).toBe(20_000)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(turnsMeanwhile).toBeGreaterThan(10)
  })

  it('leaves the given bytes unchanged', async () => {
    const bytes = Buffer.from(large)
    await spreadsheets.read(bytes)
    expect(bytes.equals(large)).toBe(true)
  })

  it('stops when it is cancelled, before the start or during it', async () => {
    await expect(spreadsheets.read(large, { signal: AbortSignal.abort(new Error('called off')) })).rejects.toThrow('called off')
    const control = new AbortController()
    const reading = spreadsheets.read(large, { signal: control.signal, onProgress: () => control.abort(new Error('called off')) })
    await expect(reading).rejects.toThrow('called off')
    await expect(spreadsheets.read(large)).resolves.toHaveLength(1)
  })

  it('handles more files than one thread does, and continues after a refused file', async () => {
    for (let file = 0; file < 55; file += 1) {
      const bytes = await spreadsheets.writeXlsx([{ name: `Sheet ${file}`, columns, rows: [[`22NA1A${file}`]] }])
      const [sheet] = await spreadsheets.read(bytes)
      expect(sheet).toMatchObject({
        name: `Sheet ${file}`,
        rows: [['Roll Number', 'Grade', 'Marks', 'Exam Date', 'Published'], [`22NA1A${file}`]],
      })
      if (file % 20 === 0)
        await expect(spreadsheets.read(Buffer.from('roll,marks'))).rejects.toMatchObject({ code: 'not-a-spreadsheet' })
    }
  })

  it('reports from the thread why a file is refused', async () => {
    await expect(spreadsheets.read(Buffer.from('roll,marks'))).rejects.toMatchObject({
      name: 'SpreadsheetFault',
      code: 'not-a-spreadsheet',
      message: 'This file is not an Excel spreadsheet. Save it as .xlsx or .xls and try again.',
    })
  })

  it('gives up on a file that takes too long', async () => {
    await expect(spreadsheets.read(large, { limits: { milliseconds: 1 } })).rejects.toMatchObject({ code: 'too-large' })
  })
})
