import { describe, expect, it } from 'vitest'
import type { CellInput } from './sheet-spec.ts'
import { writeCsv } from './write-csv.ts'

async function csv(rows: CellInput[][]): Promise<string> {
  let text = ''
  for await (const piece of writeCsv([{ header: 'Name' }, { header: 'Marks' }], rows)) text += piece
  return text
}

describe('a written CSV file', () => {
  it('begins with the byte order mark that Excel needs, and ends every line as the standard requires', async () => {
    expect(await csv([['వెంకట', 85]])).toBe('\ufeffName,Marks\r\nవెంకట,85\r\n')
    expect(await csv([])).toBe('\ufeffName,Marks\r\n')
  })

  it('quotes text that would be read as several cells or lines', async () => {
    expect(await csv([['Rani, "Asha"\nDevi', null]])).toBe('\ufeffName,Marks\r\n"Rani, ""Asha""\nDevi",\r\n')
  })

  it('never contains a formula that a spreadsheet would run', async () => {
    const text = await csv([
      ['=1+1', -5],
      ['+91', 1],
      ['@x', 1],
      ['-1', 1],
      ['\t=1', 1],
      [' =1', 1],
    ])
    expect(text).toBe("\ufeffName,Marks\r\n'=1+1,-5\r\n'+91,1\r\n'@x,1\r\n'-1,1\r\n'\t=1,1\r\n' =1,1\r\n")
  })

  it('never contains a formula in the full-width signs that some spreadsheets run', async () => {
    const text = await csv([
      ['＝1+1', 1],
      ['＋91', 1],
      ['－1', 1],
      ['＠x', 1],
    ])
    expect(text).toBe("\ufeffName,Marks\r\n'＝1+1,1\r\n'＋91,1\r\n'－1,1\r\n'＠x,1\r\n")
  })

  it('has instants as times in India, in a format that spreadsheets recognise', async () => {
    const rows = [
      ['2026-06-14T20:35:00.000Z', '2026-06-14T20:35:00.000Z'],
      ['later', null],
    ]
    let text = ''
    for await (const piece of writeCsv([{ header: 'At', kind: 'instant' }, { header: 'Text' }], rows)) text += piece
    expect(text).toBe('\ufeffAt,Text\r\n2026-06-15 02:05,2026-06-14T20:35:00.000Z\r\nlater,\r\n')
  })

  it('is written in pieces if it is long', async () => {
    const pieces: string[] = []
    for await (const piece of writeCsv(
      [{ header: 'A' }],
      Array.from({ length: 20_000 }, (_row, row) => [`row ${row}`]),
    ))
      pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(2)
    expect(pieces.join('').split('\r\n')).toHaveLength(20_002)
  })
})
