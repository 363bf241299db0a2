import { asciiDigits } from '@nalanda/contract/platform/money/digits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellText, findFormula, isBlankWord, isEmptyCell, readCellAs } from './cell-values.ts'

const errorOf = (kind: Parameters<typeof readCellAs>[0], cell: Parameters<typeof readCellAs>[1]) => {
  const read = readCellAs(kind, cell)
  return 'error' in read ? read.error.code : read.value
}

describe('a text cell', () => {
  test('that a spreadsheet turned into a date is an error, but not where a date is expected', () => {
    expect(errorOf('text', { date: '2026-08-03' })).toBe('became-a-date')
    expect(errorOf('moment', { date: '2026-08-03 09:05:33' })).toBe('2026-08-03 09:05:33')
    expect(errorOf('text', '3-8')).toBe('3-8')
  })

  test('that lost its letters to question marks in a CSV file is an error', () => {
    const lost = ['????', '???; ??', 'Dr. ???? Rao', '???, Guntur', '??']
    expect(lost.map((cell) => errorOf('text', cell))).toEqual(lost.map(() => 'letters-lost'))
    const texts = ['?', 'Why?', 'What?? Nothing', 'Is it (??) so', 'a ?? b']
    expect(texts.map((cell) => errorOf('text', cell))).toEqual(texts)
  })
})

test('an academic year is read from its first year, or from both years', () => {
  const years = [2026, '2026', '2026-27', '2026-2027', '2026 – 27', '2026/27', '२०२६-२७']
  expect(years.map((cell) => errorOf('academic-year', cell))).toEqual(years.map(() => 2026))
  expect(errorOf('academic-year', '2099-00')).toBe(2099)
  const wrong = ['2026-28', '2026-2026', '26-27', '2026.5', '2026-7', 'First']
  expect(wrong.map((cell) => errorOf('academic-year', cell))).toEqual(wrong.map(() => 'not-an-academic-year'))
})

describe('a whole number', () => {
  test('is read from a number or a text, with digits and grouping as used in India', () => {
    const cells = [60, '60', ' 60.0 ', '1,50,000', '150,000', '१,५०,०००', '౬౦', '６０', '-5']
    expect(cells.map((cell) => errorOf('whole', cell))).toEqual([60, 60, 60, 150_000, 150_000, 150_000, 60, 60, -5])
  })

  test('is not guessed from other notations', () => {
    const cells = ['0x10', '0b11', 'Infinity', '12,5', '1,5,000', '6 0', '', '60 seats', '½']
    expect(cells.map((cell) => errorOf('whole', cell))).toEqual(cells.map(() => 'not-a-number'))
    expect(['1e5', '9.87654E+11'].map((cell) => errorOf('whole', cell))).toEqual(['number-shortened', 'number-shortened'])
    expect(['60.5', 60.5].map((cell) => errorOf('whole', cell))).toEqual(['not-a-whole-number', 'not-a-whole-number'])
  })

  test('may be the result of a calculation, which a spreadsheet shows with fifteen digits', () => {
    expect([0.57 * 100, 3 - 1e-15, 5.000000000000001].map((cell) => errorOf('whole', cell))).toEqual([57, 3, 5])
    expect([45.300000000000004, 0.1 + 0.2].map(cellText)).toEqual(['45.3', '0.3'])
    expect(errorOf('whole', 56.999999)).toBe('not-a-whole-number')
  })

  test('is read the same in any grouping and any digits', () => {
    const scripts = [0x30, 0x966, 0xc66, 0xbe6]
    fc.assert(
      fc.property(
        fc.nat(999_999_999),
        fc.constantFrom('en-US', 'en-IN', 'plain'),
        fc.constantFrom(...scripts),
        (n, style, zero) => {
          const text = style === 'plain' ? String(n) : n.toLocaleString(style)
          const written = text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
          expect(errorOf('whole', written)).toBe(n)
        },
      ),
    )
  })
})

test('a cell keeps its lines where they matter, without blank ones, and otherwise gets spaces instead', () => {
  const cell = ' K. V.  Rao\r\n\n S.\u00a0Devi \rM. Khan\n'
  expect(errorOf('lines', cell)).toBe('K. V. Rao\nS. Devi\nM. Khan')
  expect(errorOf('text', cell)).toBe('K. V. Rao S. Devi M. Khan')
  expect(errorOf('lines', 42)).toBe('42')
})

test('a number that lost digits in a spreadsheet is refused as a text', () => {
  const cells = [1.12233445566778e17, '1.12233E+17', '9.87654E+11', 999_999_999_999_999, '3E1', '22E05', '22E+A']
  expect(cells.map((cell) => errorOf('text', cell))).toEqual([
    ...['number-shortened', 'number-shortened', 'number-shortened'],
    ...['999999999999999', '3E1', '22E05', '22E+A'],
  ])
})

test('a decimal has at most two places, and rounding errors of spreadsheets are tolerated', () => {
  expect(['84.67', 94.09999999999999, '1,234.5'].map((cell) => errorOf('decimal', cell))).toEqual([84.67, 94.1, 1234.5])
  expect(errorOf('decimal', '84.675')).toBe('too-many-decimals')
})

test('an amount in rupees is read as paise', () => {
  const cells = ['₹ 1,50,000.50', 'Rs. 5000/-', 'INR 20', 75]
  expect(cells.map((cell) => errorOf('rupees', cell))).toEqual([150_000_50, 5000_00, 20_00, 75_00])
  expect([errorOf('rupees', 94.09999999999999), errorOf('rupees', '1.005')]).toEqual([94_10, 'too-many-decimals'])
  expect(['five', '$5', '12,5'].map((cell) => errorOf('rupees', cell))).toEqual(Array(3).fill('not-an-amount'))
})

test('a day is read with the day of the month first, in any digits', () => {
  const cells = ['15-08-2026', '१५-०८-२०२६', { date: '2026-08-15' }, '15 August 2026', 46249]
  expect(cells.map((cell) => errorOf('day', cell))).toEqual(Array(5).fill('2026-08-15'))
  expect(['31-02-2026', '08/15/2026', 'soon'].map((cell) => errorOf('day', cell))).toEqual(Array(3).fill('not-a-day'))
})

test('yes and no are read in the usual spellings', () => {
  expect(['Yes', 'Y', true, 1, 'no', 'N', false, 0].map((cell) => errorOf('yes-no', cell))).toEqual([
    ...Array(4).fill(true),
    ...Array(4).fill(false),
  ])
  expect(errorOf('yes-no', 'perhaps')).toBe('not-yes-or-no')
})

test('invisible spaces make no difference', () => {
  expect(readCellAs('text', '\u00a0 Asha\u2003 \u200bRao ')).toEqual({ value: 'Asha Rao' })
})

test('a dash counts as empty, and NA only where it cannot be a name', () => {
  expect([null, '', ' - ', '—'].map(isEmptyCell)).toEqual(Array(4).fill(true))
  expect(['NA', 'nil', 'x'].map(isEmptyCell)).toEqual(Array(3).fill(false))
  expect(['NA', 'n/a', 'Nil', 'x'].map(isBlankWord)).toEqual([true, true, true, false])
})

test('formulas and errors are told apart from values', () => {
  expect(findFormula({ formula: 'A1+1', cached: 2 })).toEqual({ code: 'formula' })
  expect(findFormula({ error: '#REF!' })).toEqual({ code: 'error-value', values: { error: '#REF!' } })
  expect([findFormula('=A1'), findFormula(2), findFormula(null)]).toEqual([null, null, null])
})

test('digits of any script are converted, and letters stay unchanged', () => {
  expect(asciiDigits('रोल २२NA1A०५०१')).toBe('रोल 22NA1A0501')
})
