import { addDays } from '@nalanda/contract/platform/dates/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateErrorOf, textOfValue, valueOfText, withSlashes } from './typed-date.ts'

/** Returns the texts that the field shows after each key. */
function keys(text: string): string[] {
  let shown = ''
  return [...text].map((key) => {
    shown = withSlashes(shown, shown + key)
    return shown
  })
}
const typing = (text: string) => keys(text).at(-1) ?? ''

test.each(['5/6/2026', '05/06/2026', '05062026', '05-06-2026', '05.06.2026', '5 6 2026', '2026-06-05', ' 05/06/2026 '])(
  '%s is 5 June, typed or pasted',
  (text) => {
    expect(valueOfText(text)).toBe('2026-06-05')
    expect(valueOfText(typing(text.trim()))).toBe('2026-06-05')
    expect(valueOfText(withSlashes('', text))).toBe('2026-06-05')
  },
)

test('a day typed as eight digits, with slashes or year first is read correctly', () => {
  const days = fc.integer({ min: 0, max: 150_000 }).map((number) => addDays('1800-01-01', number))
  fc.assert(
    fc.property(days, (day) => {
      const text = textOfValue(day)
      for (const given of [text, text.replaceAll('/', ''), day]) expect(valueOfText(typing(given))).toBe(day)
    }),
  )
})

test('slashes appear with the digit that needs them, and do not return after Backspace', () => {
  expect(keys('27032026')).toEqual(['2', '27', '27/0', '27/03', '27/03/2', '27/03/20', '27/03/202', '27/03/2026'])
  expect(withSlashes('27/0', '27/')).toBe('27/')
  expect(withSlashes('27/', '27')).toBe('27')
  expect(withSlashes('27/03/2026', '7/03/2026')).toBe('7/03/2026')
  expect(withSlashes('7/03/2026', '17/03/2026')).toBe('17/03/2026')
})

test('an invalid date stays as it was typed', () => {
  for (const text of ['31/02/2026', '27/03', 'tomorrow', '00/01/2026', '27/03/0206', '27/03/20266']) {
    expect(valueOfText(text)).toBe(text)
    expect(textOfValue(text)).toBe(text)
    expect(dateErrorOf(text, {})).toBe('notADate')
  }
  expect(valueOfText('  ')).toBeNull()
})

test('a year of two digits is refused: 5/6/26 may be a birthday or a deadline', () => {
  for (const text of ['5/6/26', '05-06-98', '050626']) expect(dateErrorOf(valueOfText(text), {})).toBe('shortYear')
})

test('the first and the last day of the limits are valid', () => {
  const limits = { min: '2026-03-01', max: '2026-03-31' }
  const errorOf = (value: string | null) => dateErrorOf(value, limits)
  expect([errorOf('2026-03-01'), errorOf('2026-03-31'), errorOf(null), errorOf('')]).toEqual([null, null, null, null])
  expect([errorOf('2026-02-28'), errorOf('2026-04-01')]).toEqual(['tooEarly', 'tooLate'])
})
