import { describe, expect, test } from 'vitest'
import { defaultLimits } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './workbook.ts'

const fieldsOf = (text: string | Buffer, most = 100) =>
  readCsv(Buffer.isBuffer(text) ? text : Buffer.from(text), most)?.map(({ fields }) => fields) ?? null

test.each([
  [
    'plain lines',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a byte order mark and no last line end',
    '\ufeffa,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotes, doubled quotes, separators and line ends in them',
    'a,b\n"x, ""y""","1\n2"\n',
    [
      ['a', 'b'],
      ['x, "y"', '1\n2'],
    ],
  ],
  [
    'semicolons',
    'a;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'empty fields and blank lines',
    'a,b\n\n1,\n,\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['nothing', '', []],
])('a CSV file with %s is read', (_name, text, expected) => expect(fieldsOf(text)).toEqual(expected))

test.each([
  ['a quote that is not closed', 'a,b\n"1,2\n'],
  ['text after a quote', 'a,b\n"1"x,2\n'],
  ['a workbook', Buffer.from('PK\u0003\u0004\0\0')],
])('%s is not read as CSV', (_name, text) => expect(fieldsOf(text)).toBeNull())

test('line numbers are those of the file, and no more lines are read than requested', () => {
  const lines = readCsv(Buffer.from('a\n"1\n2"\n\n3\n4\n'), 3)
  expect(lines).toEqual([
    { line: 1, row: 1, fields: ['a'] },
    { line: 2, row: 2, fields: ['1\n2'] },
    { line: 5, row: 4, fields: ['3'] },
  ])
})

test('the time to read one long quoted field grows linearly with its length', () => {
  expect(fieldsOf(`a\n"${'""'.repeat(500_000)}"`)?.[1]?.[0]).toHaveLength(500_000)
  expect(fieldsOf(`a\n"${'""'.repeat(500_000)}`)).toBeNull()
  expect(fieldsOf(`a\n"${'x'.repeat(20_000_000)}"`)?.[1]?.[0]).toHaveLength(20_000_000)
  expect(fieldsOf(`a\n"${'x'.repeat(20_000_000)}`)).toBeNull()
})

describe('a CSV file read as a sheet', () => {
  const rowsOf = async (text: string) => (await readWorkbook(Buffer.from(text), defaultLimits, true))[0]?.rows

  test('has each line in the row where spreadsheets show it, below blank lines and multi-line fields', async () => {
    expect(await rowsOf('Code,Name\n\nT1,"Asha\nRao"\n,\nT2,Ravi\n')).toEqual([
      ['Code', 'Name'],
      [],
      ['T1', 'Asha\nRao'],
      [],
      ['T2', 'Ravi'],
    ])
  })

  test.each([
    [
      'semicolons below a title with a comma',
      'College of Engineering, Guntur\nCode;Name;Pay\nT1;Asha;5,50\n',
      ['T1', 'Asha', '5,50'],
    ],
    ['semicolons beside commas', 'Code;Name;Pay\nT2;"Rao, Asha; T1";5,50\n', ['T2', 'Rao, Asha; T1', '5,50']],
    [
      'semicolons beside more commas of addresses and of a title',
      'College, Guntur, Andhra Pradesh, India\nCode;Name;Address\nT1;Asha;1-2, Main Road, Guntur, AP\nT2;Ravi;3-4, Temple Street, Guntur\n',
      ['T2', 'Ravi', '3-4, Temple Street, Guntur'],
    ],
    ['what the first line says', 'sep=;\r\nCode;Name, place\r\nT1;Asha, Guntur\r\n', ['T1', 'Asha, Guntur']],
    ['commas below a title with semicolons', 'List;2026\nCode,Name,Pay\nT1,Asha,5\n', ['T1', 'Asha', '5']],
  ])('has the fields separated by %s', async (_name, text, last) => expect((await rowsOf(text))?.at(-1)).toEqual(last))

  test('has no apostrophe before a number or a sign', async () => {
    expect(await rowsOf("Code,Name\n'0012,'+919876543210\n'22A,'Asha\nT3,'＝1+1\n")).toEqual([
      ['Code', 'Name'],
      ['0012', '+919876543210'],
      ['22A', "'Asha"],
      ['T3', '＝1+1'],
    ])
  })

  test('does not contain the line that names the separator', async () => {
    expect(await rowsOf('sep=;\r\nCode;Name\r\nT1;Asha\r\n')).toEqual([
      ['Code', 'Name'],
      ['T1', 'Asha'],
    ])
    expect(readCsv(Buffer.from('\ufeffsep=,\nCode,Name\n'), 9)).toEqual([{ line: 2, row: 1, fields: ['Code', 'Name'] }])
  })

  test('has the text of a formula that only keeps zeros', async () => {
    expect(await rowsOf('Code,Name\n="0012",Asha\n"=""0013""","=""a """"b"""""""\n=1+1,=A1\n')).toEqual([
      ['Code', 'Name'],
      ['0012', 'Asha'],
      ['0013', 'a "b"'],
      ['=1+1', '=A1'],
    ])
  })

  test('has errors of spreadsheets as errors, not as text', async () => {
    expect(await rowsOf('Code,Name\n#N/A,Err:502\n#DIV/0!,#1 Main Road\n')).toEqual([
      ['Code', 'Name'],
      [{ error: '#N/A' }, { error: 'Err:502' }],
      [{ error: '#DIV/0!' }, '#1 Main Road'],
    ])
  })
})
