import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

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
])('%s are read', (_name, text, expected) => expect(fieldsOf(text)).toEqual(expected))

test.each([
  ['a quote that is not closed', 'a,b\n"1,2\n'],
  ['text after a quote', 'a,b\n"1"x,2\n'],
  ['another encoding', Buffer.from([0x61, 0xe9, 0x0a])],
  ['a workbook', Buffer.from('PK\u0003\u0004\0\0')],
])('%s is no such file', (_name, text) => expect(fieldsOf(text)).toBeNull())

test('the number of a line is that in the file, and no more than asked for are read', () => {
  const lines = readCsv(Buffer.from('a\n"1\n2"\n\n3\n4\n'), 3)
  expect(lines).toEqual([
    { line: 1, fields: ['a'] },
    { line: 2, fields: ['1\n2'] },
    { line: 5, fields: ['3'] },
  ])
})

test('a file of one long quoted field is read in time that grows with its length', () => {
  expect(fieldsOf(`a\n"${'""'.repeat(500_000)}"`)?.[1]?.[0]).toHaveLength(500_000)
  expect(fieldsOf(`a\n"${'""'.repeat(500_000)}`)).toBeNull()
})
