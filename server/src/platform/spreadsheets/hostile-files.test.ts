import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { Cell, Sheet } from './cell.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { workbookFile, workbookParts, zipFile } from './sample-files.ts'
import { readWorkbook } from './workbook.ts'

const read = (bytes: Buffer, limits: Partial<Limits> = {}): Promise<Sheet[]> =>
  readWorkbook(bytes, { ...defaultLimits, ...limits })
const rows = async (sheet: string, more = {}): Promise<Cell[][]> => (await read(workbookFile({ sheet, ...more })))[0]?.rows ?? []
const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))

describe('the cells of an .xlsx file', () => {
  it('are read from a file written by Python: dates, text numbers, rich text, formulas, hidden sheets', async () => {
    expect(await read(fixture('openpyxl.xlsx'))).toEqual([
      {
        name: 'Results',
        hidden: false,
        rows: [
          ['Roll Number', 'Name', 'Marks', 'Exam Date', 'Total'],
          ['22NA1A0501', 'వెంకట లక్ష్మి', 85, { date: '2025-12-09' }, { formula: 'C2*2', cached: null }],
          ['22NA1A0502', 'Asha Rani', '72', { date: '2025-12-10 09:30:00' }],
          [],
          ['End of list'],
        ],
      },
      { name: 'Hidden', hidden: true, rows: [['secret']] },
    ])
  })

  it('count days from 1904 if the workbook does, have times as numbers, and end at the last non-empty cell', async () => {
    expect((await read(fixture('xlsxwriter-1904.xlsx')))[0]?.rows).toEqual([
      ['Roll Number', 'Exam Date', 'Time', 'Ok'],
      ['22NA1A0501', { date: '2025-12-09' }, 0.375, true],
    ])
  })

  it('are read without positions, which some writers leave out', async () => {
    expect(await rows('<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>')).toEqual([[1, 2], [3]])
  })

  it('are read at their positions if rows and cells are missing or out of order', async () => {
    expect(
      await rows('<row r="3"><c r="C3"><v>3</v></c><c r="A3"><v>1</v></c></row><row r="1"><c r="B1"><v>2</v></c></row>'),
    ).toEqual([[null, 2], [], [1, null, 3]])
  })

  it('are read with any XML prefix', async () => {
    const sheet =
      '<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:dimension ref="A1:XFD1048576"/>' +
      '<x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Roll</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await rows(sheet)).toEqual([['Roll']])
  })

  it('include every formula, also shared formulas and those with a cached result', async () => {
    const sheet =
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f t="shared" si="0" ref="B1:B2">UPPER("a")</f><v>A</v></c></row>' +
      '<row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B2" t="str"><f t="shared" si="0"/><v>A</v></c></row>'
    expect(await rows(sheet)).toEqual([
      [
        { formula: '1+1', cached: 2 },
        { formula: 'UPPER("a")', cached: 'A' },
      ],
      [
        { formula: '1/0', cached: { error: '#DIV/0!' } },
        { formula: 'UPPER("a")', cached: 'A' },
      ],
    ])
  })

  it('keep errors, booleans and exact numbers', async () => {
    const sheet =
      '<row><c t="e"><v>#REF!</v></c><c t="b"><v>1</v></c><c><v>7.2300000000000004</v></c><c><v>1E2</v></c><c t="d"><v>2026-06-14T00:00:00</v></c></row>'
    expect(await rows(sheet)).toEqual([[{ error: '#REF!' }, true, 7.23, 100, { date: '2026-06-14' }]])
  })

  it('combine shared strings with runs, reading aids, escapes and entities', async () => {
    const strings =
      '<sst><si><t>plain &amp; &#x0C24;&lt;b&gt;</t></si><si><r><t xml:space="preserve">rich </t></r><r><rPr><b/></rPr><t>text</t></r></si>' +
      '<si><t>漢字</t><rPh sb="0" eb="1"><t>かんじ</t></rPh></si><si><t>a_x000D_b<![CDATA[<c>]]></t></si></sst>'
    const sheet = [0, 1, 2, 3].map((at) => `<c t="s"><v>${at}</v></c>`).join('')
    expect(await rows(`<row>${sheet}</row>`, { strings })).toEqual([['plain & త<b>', 'rich text', '漢字', 'a\nb<c>']])
  })

  it('have no invisible spaces, but keep the joiners of Indian scripts', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
    const sheet = `<row>${text(' \u00a022NA1A0501\u200b ')}${text('క్\u200cష')}${text('Asha\u00a0\u2009Rani')}${text(' \u00a0 ')}</row>`
    expect(await rows(sheet)).toEqual([['22NA1A0501', 'క్\u200cష', 'Asha  Rani']])
  })

  it('are read from streamed zip files, and from parts in UTF-16', async () => {
    const sheet = '<row><c><v>1</v></c></row>'
    expect((await read(zipFile(workbookParts({ sheet }), { streamed: true })))[0]?.rows).toEqual([[1]])
    const utf16 = Buffer.from(
      `\ufeff<?xml version="1.0" encoding="UTF-16"?><worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      'utf16le',
    )
    const parts = workbookParts({}).map((part) => (part.name.endsWith('sheet1.xml') ? { ...part, content: utf16 } : part))
    expect((await read(zipFile(parts)))[0]?.rows).toEqual([[1]])
  })
})

describe('files that cannot be read', () => {
  it.each([
    ['text', Buffer.from('roll,marks\n1,2\n'), 'not-a-spreadsheet'],
    ['a web page with a spreadsheet name', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'web-page'],
    ['another zip file', zipFile([{ name: 'word/document.xml', content: '<document/>' }]), 'not-a-spreadsheet'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not-a-spreadsheet'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a workbook with nothing in it', workbookFile({ sheet: '<row r="5"><c r="A5" s="0"/></row>' }), 'empty'],
    ['a directory without parts', zipFile([]), 'not-a-spreadsheet'],
  ])('%s is refused', async (_what, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ name: 'SpreadsheetFault', code })
  })

  it('a password-protected .xlsx file is refused as such', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'A', rows: [[1]] }],
      encryption: { password: 'College@2026', spinCount: 1000 },
    })
    await expect(read(Buffer.from(bytes))).rejects.toMatchObject({ code: 'password-protected' })
    const locked = zipFile(workbookParts({}).map((part) => ({ ...part, claims: { flags: 1 } })))
    await expect(read(locked)).rejects.toMatchObject({ code: 'password-protected' })
  })

  it('a file cut anywhere is refused, and never read in part', async () => {
    const whole = fixture('openpyxl.xlsx')
    for (let size = 4; size < whole.length; size += 97) {
      await expect(read(whole.subarray(0, size))).rejects.toMatchObject({ code: 'truncated' })
    }
  })

  it('a file with a changed byte is refused or read, without any other failure', async () => {
    const whole = fixture('openpyxl.xlsx')
    for (let at = 0; at < whole.length; at += 41) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      await read(changed).catch((error) => expect(error).toMatchObject({ name: 'SpreadsheetFault' }))
    }
  })

  it.each([
    ['an unclosed sheet', '<?xml version="1.0"?><worksheet><sheetData><row><c><v>1</v></c>'],
    ['crossed tags', '<row><c><v>1</c></v></row>'],
    ['an entity nobody declared', '<row><c t="str"><v>&secret;</v></c></row>'],
    ['a string that is not there', '<row><c t="s"><v>7</v></c></row>'],
  ])('%s is refused as damaged', async (_what, sheet) => {
    await expect(rows(sheet)).rejects.toMatchObject({ code: 'truncated' })
  })

  it('a part with a wrong checksum is refused as damaged', async () => {
    const parts = workbookParts({ sheet: '<row><c><v>1</v></c></row>' }).map((part) => ({ ...part, claims: { crc: 7 } }))
    await expect(read(zipFile(parts))).rejects.toMatchObject({ code: 'truncated' })
  })
})

describe('a hostile file', () => {
  it('that unpacks to far more than it declares is stopped during unpacking', async () => {
    const sheet = `<?xml version="1.0"?><worksheet><sheetData>${'<row/>'.repeat(8_000_000)}</sheetData></worksheet>`
    const parts = workbookParts({ sheet }).map((part) => ({ ...part, claims: { unpacked: 100 } }))
    await expect(read(zipFile(parts))).rejects.toMatchObject({ code: 'bomb' })
    await expect(read(workbookFile({ sheet }), { ratio: 100_000, unpackedBytes: 1_000_000 })).rejects.toMatchObject({
      code: 'bomb',
    })
  })

  it('that names the same huge sheet many times is counted each time', async () => {
    const sheets = Array.from({ length: 40 }, (_unused, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="r1"/>`).join('')
    const workbook = `<workbook xmlns:r="x"><sheets>${sheets}</sheets></workbook>`
    const sheet = `<row>${'<c><v>1</v></c>'.repeat(400)}</row>`.repeat(20)
    await expect(read(workbookFile({ workbook, sheet }), { unpackedBytes: 2_000_000 })).rejects.toMatchObject({ code: 'bomb' })
  })

  it.each([
    ['entities', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><worksheet>&c;</worksheet>'],
    ['an outside file', '<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><worksheet/>'],
    ['endless nesting', `<?xml version="1.0"?>${'<a>'.repeat(10_000)}`],
    ['a tag without an end', `<?xml version="1.0"?><worksheet ${'a="b" '.repeat(400_000)}`],
  ])('with %s is refused', async (_what, sheet) => {
    await expect(rows(sheet)).rejects.toMatchObject({ code: 'bomb' })
  })

  it.each([
    ['rows', 'cell-outside', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 'A1048576'],
    ['columns', 'cell-outside', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'XFD1'],
    ['letters in a cell', 'too-large', `<row><c t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c></row>`, 'A1'],
  ])('with too many %s is refused with the address of the cell', async (_what, code, sheet, address) => {
    await expect(rows(sheet)).rejects.toMatchObject({ code, message: expect.stringContaining(`cell ${address}`) })
  })

  it('that is nearly empty but spans a huge area is refused', async () => {
    const sheet = Array.from({ length: 5000 }, (_row, row) => `<row><c r="SR${row + 1}"><v>1</v></c></row>`).join('')
    await expect(rows(sheet)).rejects.toMatchObject({ code: 'too-large' })
  })

  it('that repeats one long text very often is refused', async () => {
    const strings = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`
    const sheet = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(10)
    await expect(rows(sheet, { strings })).rejects.toMatchObject({ code: 'too-large' })
  })

  it('of formatted but empty rows to the end of the sheet is read quickly without them', async () => {
    const sheet = `<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>`
    expect(await rows(sheet)).toEqual([[1]])
  })

  it('with too many parts, or two of the same name, is refused', async () => {
    const many = Array.from({ length: 2100 }, (_unused, at) => ({ name: `p${at}`, content: '' }))
    await expect(read(zipFile([...workbookParts({}), ...many]))).rejects.toMatchObject({ code: 'bomb' })
    const twice = zipFile([...workbookParts({}), { name: 'XL/Workbook.xml', content: '<workbook/>' }])
    await expect(read(twice)).rejects.toMatchObject({ code: 'not-a-spreadsheet' })
  })

  it('above the size limit of uploads is refused without being read', async () => {
    await expect(read(Buffer.alloc(100, 'PK'), { bytes: 99 })).rejects.toMatchObject({ code: 'too-large' })
  })
})
