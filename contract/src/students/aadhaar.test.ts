import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aadhaarDoubt, isMaskedAadhaar, maskAadhaar } from './aadhaar.ts'
import { isMinorOn } from './record.ts'

test.each(['999941057058', '999971658847', '999933119405', '999955183433', '999990501894'])(
  'the test number %s published by UIDAI is accepted',
  (number) => expect(aadhaarDoubt(number)).toBeNull(),
)

test('a misread digit and two swapped digits are detected', () => {
  const number = '999941057058'
  for (let at = 1; at < 12; at += 1) {
    for (const digit of '0123456789') {
      const misread = number.slice(0, at) + digit + number.slice(at + 1)
      if (misread !== number) expect(aadhaarDoubt(misread), misread).toBe('check-digit')
    }
    const swapped = number.slice(0, at - 1) + number[at] + number[at - 1] + number.slice(at + 1)
    if (swapped !== number) expect(aadhaarDoubt(swapped), swapped).not.toBeNull()
  }
})

/** Composes two symmetries of a pentagon: 0 to 4 are rotations, 5 to 9 reflections. */
function composed(first: number, second: number): number {
  const turn = first < 5 ? (first % 5) + (second % 5) : (first % 5) - (second % 5) + 5
  return (turn % 5) + (first < 5 === second < 5 ? 0 : 5)
}

/** Returns the checksum as Verhoeff described it, by the symmetries of a pentagon and a permutation that is applied once more at each place. */
function checkSum(digits: string): number {
  const permuted = (digit: number, times: number): number =>
    times === 0 ? digit : permuted(Number('1576283094'[digit]), times - 1)
  return [...digits].reverse().reduce((sum, digit, place) => composed(sum, permuted(Number(digit), place % 8)), 0)
}

test('only the last digit that matches the Verhoeff checksum is accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200_000_000_00, max: 999_999_999_99 }), (first) => {
      for (const last of '0123456789') {
        const number = `${first}${last}`
        expect(aadhaarDoubt(number), number).toBe(checkSum(number) === 0 ? null : 'check-digit')
      }
    }),
  )
})

test('a number that begins with 0 or 1 is refused', () => {
  expect(aadhaarDoubt('100000000000')).toBe('first-digit')
  expect(aadhaarDoubt('012345678901')).toBe('first-digit')
})

test('a masked number shows its last four digits, and is recognised as masked in any notation', () => {
  expect(maskAadhaar('999941057058')).toBe('XXXXXXXX7058')
  for (const masked of ['XXXXXXXX7058', 'xxxx xxxx 7058', '****-****-7058']) expect(isMaskedAadhaar(masked)).toBe(true)
  for (const other of ['999941057058', 'XXXXXXX17058', '']) expect(isMaskedAadhaar(other)).toBe(false)
})

test('a person comes of age on the eighteenth birthday, or on 1 March if born on 29 February', () => {
  expect(isMinorOn('2008-08-16', '2026-08-15')).toBe(true)
  expect(isMinorOn('2008-08-16', '2026-08-16')).toBe(false)
  expect(isMinorOn('2008-02-29', '2026-02-28')).toBe(true)
  expect(isMinorOn('2008-02-29', '2026-03-01')).toBe(false)
})
