import { array, assert, constant, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf } from './message-parts.ts'
import { maskNumber, mobileNumber } from './phone-number.ts'
import { countVariables, fillRegisteredText, longestValue, proposedText } from './registered-text.ts'
import { smsKinds } from './sms-kinds.ts'

describe('the length of a text message', () => {
  test.each([
    ['an empty text', '', 'gsm', 0, 1],
    ['160 letters', 'a'.repeat(160), 'gsm', 160, 1],
    ['161 letters', 'a'.repeat(161), 'gsm', 161, 2],
    ['306 letters', 'a'.repeat(306), 'gsm', 306, 2],
    ['307 letters', 'a'.repeat(307), 'gsm', 307, 3],
    ['signs that take two septets', '€'.repeat(80), 'gsm', 160, 1],
    ['a sign of two septets that fits no more into its part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm', 306, 3],
    ['70 letters of Telugu', 'అ'.repeat(70), 'unicode', 70, 1],
    ['71 letters of Telugu', 'అ'.repeat(71), 'unicode', 71, 2],
    ['134 letters of Telugu', 'అ'.repeat(134), 'unicode', 134, 2],
    ['one sign of the rupee among letters', `₹${'a'.repeat(70)}`, 'unicode', 71, 2],
    ['a pair of surrogates, which is not divided', `${'అ'.repeat(66)}😀${'అ'.repeat(66)}`, 'unicode', 134, 3],
  ])('is counted correctly for %s', (_, text, alphabet, units, parts) => {
    expect(lengthOf(text)).toEqual({ alphabet, units, parts })
  })

  test('never exceeds what its parts can hold, and a longer text never has fewer parts', () => {
    const character = constantFrom('a', '€', 'అ', '😀', '\n')
    assert(
      property(array(character, { maxLength: 400 }), character, (characters, more) => {
        const { alphabet, units, parts } = lengthOf(characters.join(''))
        expect(units).toBeLessThanOrEqual(parts === 1 ? (alphabet === 'gsm' ? 160 : 70) : parts * (alphabet === 'gsm' ? 153 : 67))
        expect(lengthOf(characters.join('') + more).parts).toBeGreaterThanOrEqual(parts)
      }),
      { seed: 182 },
    )
  })
})

describe('a registered text', () => {
  const names = (...values: string[]) => values.map((value) => ({ kind: 'name', value }) as const)

  test('is filled with the values in the order of its variables', () => {
    expect(fillRegisteredText('Dear {#var#}, your {#var#} is due', names('Asha', 'fee'))).toBe('Dear Asha, your fee is due')
  })

  test('shortens a name of more than 30 characters, and refuses an amount that long', () => {
    const long = 'Venkata Satya Naga Lakshmi Prasanna'
    expect(fillRegisteredText('{#var#}', names(long))).toBe('Venkata Satya Naga Lakshmi...')
    expect(() => fillRegisteredText('{#var#}', [{ kind: 'exact', value: long }])).toThrow('longer than 30')
  })

  test('refuses a wrong number of values, and does not fill a variable inside a value', () => {
    expect(() => fillRegisteredText('{#var#} {#var#}', names('one'))).toThrow('2 variables')
    expect(fillRegisteredText('{#var#}!', names('{#var#}'))).toBe('{#var#}!')
  })

  test('keeps its fixed words, and puts every value on one line of at most 30 characters', () => {
    assert(
      property(
        array(string({ unit: 'grapheme', maxLength: 60 }), { minLength: 1, maxLength: 4 }),
        constant('·'),
        (values, mark) => {
          const filled = fillRegisteredText(
            values.map(() => `${mark}{#var#}`).join(''),
            names(...values.map((one) => one.replaceAll(mark, ''))),
          )
          const parts = filled.split(mark).slice(1)
          expect(parts).toHaveLength(values.length)
          for (const part of parts) {
            expect(part.length).toBeLessThanOrEqual(longestValue)
            expect(part).not.toMatch(/[\n\r\t]/)
          }
        },
      ),
      { seed: 182 },
    )
  })

  test('is proposed for every kind with one variable for each value, in their order, in GSM-7 and two parts', () => {
    for (const kind of Object.values(smsKinds)) {
      const named = [...kind.text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(named).toEqual(Object.keys(kind.values))
      expect(countVariables(proposedText(kind))).toBe(named.length)
      const longest = named.map(() => ({ kind: 'exact', value: 'x'.repeat(longestValue) }) as const)
      expect(lengthOf(fillRegisteredText(proposedText(kind), longest))).toMatchObject({ alphabet: 'gsm', parts: 2 })
    }
  })
})

describe('a mobile number', () => {
  test.each([
    ['9848012345', '+919848012345'],
    ['98480 12345', '+919848012345'],
    ['+91 98480-12345', '+919848012345'],
    ['919848012345', '+919848012345'],
    ['09848012345', '+919848012345'],
    ['0091 9848012345', '+919848012345'],
    ['040 2300 0100', null],
    ['5848012345', null],
    ['98480123456', null],
    ['+1 555 0100', null],
    ['', null],
  ])('typed as %s is read as %s', (typed, number) => {
    expect(mobileNumber(typed)).toBe(number)
  })

  test('is shown with its last four digits only', () => {
    expect(maskNumber('+919848012345')).toBe('••••••2345')
  })
})
