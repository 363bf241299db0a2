import { describe, expect, it } from 'vitest'
import { cellAddress, normaliseText } from './cell.ts'
import { plainHeading } from './cell-text.ts'
import { dateOfSerial, dayOfSerial, isDateFormat, numberStyle, serialOfDay, shownNumber } from './serial-date.ts'

describe('cell addresses', () => {
  it.each([
    [0, 0, 'A1'],
    [9, 25, 'Z10'],
    [0, 26, 'AA1'],
    [0, 701, 'ZZ1'],
    [1_048_575, 16_383, 'XFD1048576'],
  ])('row %i and column %i give %s', (row, column, address) => {
    expect(cellAddress(row, column)).toBe(address)
  })
})

describe('days as serial numbers', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [36_526, '2000-01-01'],
    [45_351, '2024-02-29'],
    [46_000.75, '2025-12-09'],
    [2_958_465, '9999-12-31'],
  ])('%d is read as %s', (serial, day) => {
    expect(dayOfSerial(serial, false)).toBe(day)
  })

  it('that do not exist are refused: 29 February 1900, days before the beginning, and after the year 9999', () => {
    for (const serial of [60, 0, -1, 2_958_466, Number.NaN]) expect(dayOfSerial(serial, false)).toBeNull()
  })

  it('of the 1904 system are 1,462 days later', () => {
    expect(dayOfSerial(0, true)).toBe('1904-01-01')
    expect(dayOfSerial(44_538, true)).toBe('2025-12-09')
  })

  it.each([
    [46_346, '2026-11-20'],
    [46_346.378_854_166_67, '2026-11-20 09:05:33'],
    [46_346.999_988_425_93, '2026-11-20 23:59:59'],
    [46_346.999_999_9, '2026-11-21'],
    [0.5, null],
    [Number.NaN, null],
  ])('%d with its time is read as %s', (serial, date) => {
    expect(dateOfSerial(serial, false)).toBe(date)
  })

  it('are read back unchanged for all days of a student record', () => {
    for (let serial = 36_526; serial < 55_000; serial += 1) expect(serialOfDay(dayOfSerial(serial, false) ?? '')).toBe(serial)
  })
})

describe('the comparison of headings', () => {
  it('ignores capitals, spaces, dots and accents, in any normal form', () => {
    expect(['H.T. No', 'ht  NO*', 'Zoe\u0308', 'ZO\u00cb', 'क\u093c', '\u0958'].map(plainHeading)).toEqual([
      ...['htno', 'htno', 'zoe', 'zoe', 'क\u093c', 'क\u093c'],
    ])
  })

  it('does not ignore the vowel signs of Indian scripts', () => {
    expect(new Set(['राम', 'रमा', 'रोम', 'రామ', 'రమ'].map(plainHeading)).size).toBe(5)
  })
})

describe('number formats', () => {
  it.each([
    [14, undefined, true],
    [20, undefined, false],
    [0, undefined, false],
    [164, 'dd-mm-yyyy', true],
    [164, '[$-409]d mmm yyyy;@', true],
    [164, 'hh:mm:ss', false],
    [164, '[h]:mm', false],
    [164, '0.00" days"', false],
    [164, '#,##0.00_);[Red]\\(#,##0.00\\)', false],
    [164, 'General', false],
  ])('format %i %s shows a day: %s', (id, code, shown) => {
    expect(isDateFormat(id, code)).toBe(shown)
  })

  it.each([
    [9, undefined, 'percent'],
    [10, undefined, 'percent'],
    [164, '0.0%', 'percent'],
    [164, '0" %"', null],
    [14, undefined, 'day'],
    [0, undefined, null],
    [164, '0000', { before: '', digits: 4 }],
    [164, '[$-4009]00;-00', { before: '', digits: 2 }],
    [164, '"22NA1A"0000', { before: '22NA1A', digits: 4 }],
    [164, '\\A\\-"22/"000', { before: 'A-22/', digits: 3 }],
    [164, '"Rs "0', null],
    [164, '"Rs "00.00', null],
    [164, '0', null],
    [164, '00.0', null],
    [164, '[<=9]00;0', null],
    [164, '00" Rs"', null],
    [11, undefined, 'scientific'],
    [48, undefined, 'scientific'],
    [164, '0.00000E+00', 'scientific'],
    [164, '0" E+0"', null],
  ])('format %i %s has the style %s', (id, code, style) => {
    expect(numberStyle(id, code)).toEqual(style)
  })

  it('of percent show a number as a percentage', () => {
    expect([0.5, 0.07, 1, 0.9517, 0].map((number) => shownNumber(number, 'percent', false))).toEqual([
      ...['50%', '7%', '100%', '95.17%', '0%'],
    ])
  })

  it('of scientific numbers show the remaining digits, and a number without lost digits unchanged', () => {
    const shown = [7000, 987_654_000_000, -20, 9_876_543_210, 123_456_789_012, 0, 1.5, 0.05]
    expect(shown.map((number) => shownNumber(number, 'scientific', false))).toEqual([
      ...['7E+03', '9.87654E+11', -20, 9_876_543_210, 123_456_789_012, 0, 1.5, 0.05],
    ])
  })

  it('with leading zeros show whole numbers with these zeros, and other numbers unchanged', () => {
    const shown = [501, 12_345, 0, -5, 1.5].map((number) => shownNumber(number, { before: '', digits: 4 }, false))
    expect(shown).toEqual(['0501', 12_345, '0000', -5, 1.5])
    const inSeries = [501, 12_345, -5, 1.5].map((number) => shownNumber(number, { before: '22NA1A', digits: 4 }, false))
    expect(inSeries).toEqual(['22NA1A0501', '22NA1A12345', -5, 1.5])
  })
})

describe('joiners', () => {
  const joiner = '\u200d'

  it('are removed at the ends of a text and kept within a word', () => {
    expect(normaliseText(`${joiner}\u0915\u094d${joiner}\u0937${joiner}${joiner}`)).toBe(`\u0915\u094d${joiner}\u0937`)
  })

  it('are read in one pass, however many there are', () => {
    const many = joiner.repeat(300_000)
    expect(normaliseText(`a${many}`)).toBe('a')
    expect(normaliseText(`a${many}b`)).toBe(`a${many}b`)
  })
})
