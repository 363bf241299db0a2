import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultLimits, type Limits } from '../limits.ts'
import { compoundFile, uint16s, xlsFile } from '../sample-files.ts'
import { readWorkbook } from '../workbook.ts'

const read = (bytes: Buffer, limits: Partial<Limits> = {}) => readWorkbook(bytes, { ...defaultLimits, ...limits })
const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url))
const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const number = (row: number, column: number, value: number): [number, Buffer] => [
  0x203,
  Buffer.concat([uint16s(row, column, 0), double(value)]),
]
const formula = (row: number, column: number, result: Buffer): [number, Buffer] => [
  0x006,
  Buffer.concat([uint16s(row, column, 0), result, Buffer.alloc(8)]),
]
const special = (kind: number, value: number) => Buffer.from([kind, 0, value, 0, 0, 0, 0xff, 0xff])

describe('an .xls file', () => {
  it('of Excel 97 is read with dates, booleans, errors, Telugu names and hidden sheets', async () => {
    expect(await read(fixture('excel-97.xls'))).toEqual([
      {
        name: 'Results',
        hidden: false,
        rows: [
          ['Roll Number', 'Name', 'Marks', 'Exam Date', 'Total', 'Absent'],
          ['22NA1A0501', 'వెంకట లక్ష్మి', 85, { date: '2025-12-09' }, 170, false],
          ['22NA1A0502', 'Asha Rani', 72.5, { date: '2025-12-10' }, 'pass', { error: '#REF!' }],
        ],
      },
      { name: 'Notes', hidden: true, rows: [['secret']] },
    ])
  })

  it('of Excel 95 is read', async () => {
    expect((await read(fixture('excel-95.xls')))[0]?.rows).toEqual([
      ['Roll Number', 'Marks'],
      ['22NA1A0501', 85],
      ['22NA1A0502', 72.5],
    ])
  })

  it('is read with its formulas recognised, even with cached results', async () => {
    const text = Buffer.concat([uint16s(4), Buffer.from([0]), Buffer.from('pass')])
    const bytes = xlsFile([
      formula(0, 0, double(170)),
      formula(0, 1, special(0, 0)),
      [0x207, text],
      formula(0, 2, special(1, 1)),
      formula(0, 3, special(2, 0x07)),
      number(0, 4, 5),
    ])
    expect((await read(bytes))[0]?.rows).toEqual([
      [
        { formula: '', cached: 170 },
        { formula: '', cached: 'pass' },
        { formula: '', cached: true },
        { formula: '', cached: { error: '#DIV/0!' } },
        5,
      ],
    ])
  })

  it('is read with packed numbers: whole, in hundredths, and several in a row', async () => {
    const packed = (value: number) => uint16s(value & 0xffff, (value >>> 16) & 0xffff)
    const bytes = xlsFile([
      [0x27e, Buffer.concat([uint16s(0, 0, 0), packed((85 << 2) | 2)])],
      [0x27e, Buffer.concat([uint16s(0, 1, 0), packed((723 << 2) | 3)])],
      [0x0bd, Buffer.concat([uint16s(1, 0, 0), packed((-4 << 2) | 2), uint16s(0), packed(0x40000000), uint16s(1)])],
    ])
    expect((await read(bytes))[0]?.rows).toEqual([
      [85, 7.23],
      [-4, 2],
    ])
  })

  it('is read with texts that continue in the next record', async () => {
    const strings = Buffer.concat([uint16s(2, 0, 2, 0, 10), Buffer.from([0]), Buffer.from('Roll ')])
    const rest = Buffer.concat([
      Buffer.from([1]),
      Buffer.from('తెలుగ', 'utf16le'),
      uint16s(2),
      Buffer.from([0]),
      Buffer.from('ok'),
    ])
    const bytes = xlsFile(
      [
        [0x0fd, uint16s(0, 0, 0, 0, 0)],
        [0x0fd, uint16s(0, 1, 0, 1, 0)],
      ],
      [
        [0x0fc, strings],
        [0x03c, rest],
      ],
    )
    expect((await read(bytes))[0]?.rows).toEqual([['Roll తెలుగ', 'ok']])
  })

  it('with a password is refused as such, in the old and the new format', async () => {
    await expect(read(xlsFile([number(0, 0, 1)], [[0x02f, Buffer.alloc(54)]]))).rejects.toMatchObject({
      code: 'password-protected',
    })
    await expect(read(compoundFile('EncryptedPackage', Buffer.alloc(64)))).rejects.toMatchObject({ code: 'password-protected' })
  })

  it('that is another kind of document is refused', async () => {
    await expect(read(compoundFile('WordDocument', Buffer.alloc(64)))).rejects.toMatchObject({ code: 'not-a-spreadsheet' })
  })

  it('cut anywhere is refused', async () => {
    const whole = fixture('excel-97.xls')
    for (let size = 8; size < whole.length - 512; size += 101) {
      await expect(read(whole.subarray(0, size))).rejects.toMatchObject({ code: 'truncated' })
    }
  })

  it('with a changed byte is refused or read, and never causes an endless loop', async () => {
    for (const name of ['excel-97.xls', 'excel-95.xls']) {
      const whole = fixture(name)
      for (let at = 0; at < whole.length; at += 7) {
        const changed = Buffer.from(whole)
        changed[at] = (changed[at] ?? 0) ^ 0x5a
        await read(changed).catch((error) => expect(error).toMatchObject({ name: 'SpreadsheetFault' }))
      }
    }
  })

  it('with too many rows is refused', async () => {
    await expect(read(xlsFile([number(60_001, 0, 1)]))).rejects.toMatchObject({ code: 'cell-outside' })
  })
})
