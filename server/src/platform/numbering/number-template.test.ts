import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTemplate, formatNumber, patternOf } from './number-template.ts'

const receipt = '{code}/RC/{year}/{serial:4}'

test('a number is formatted by its template', () => {
  const filled = fillTemplate(receipt, { code: 'NA', year: '2026-2027' })
  expect(formatNumber(filled, 7)).toBe('NA/RC/2026-2027/0007')
  expect(formatNumber(filled, 12_345)).toBe('NA/RC/2026-2027/12345')
  expect(formatNumber(fillTemplate('{serial} of {year}', { year: 2026 }), 7)).toBe('7 of 2026')
})

test('a template is refused without exactly one serial, or with a missing or invalid value', () => {
  expect(() => fillTemplate('{code}', { code: 'NA' })).toThrow('one place for the serial')
  expect(() => fillTemplate('{serial}{serial:4}', {})).toThrow('one place for the serial')
  expect(() => fillTemplate(receipt, { code: 'N{A}', year: 2026 })).toThrow('value for code')
  // @ts-expect-error the compiler knows the places of a template
  expect(() => fillTemplate(receipt, { code: 'NA' })).toThrow('value for year')
})

test('a number is recognised by its pattern, for any college code', () => {
  const codes = fc.string({ minLength: 1, maxLength: 8 }).filter((code) => !/[{}#]/.test(code))
  fc.assert(
    fc.property(codes, fc.integer({ min: 1, max: 999_999_999 }), (code, serial) => {
      const filled = fillTemplate('{code}-{serial:3}.x', { code })
      const found = new RegExp(patternOf(filled), 's').exec(formatNumber(filled, serial))
      expect(Number(found?.[1])).toBe(serial)
      expect(new RegExp(patternOf(filled), 's').test(`${formatNumber(filled, serial)}9`)).toBe(false)
    }),
  )
})
