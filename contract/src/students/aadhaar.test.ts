import { expect, test } from 'vitest'
import { aadhaarDoubt, isMaskedAadhaar, maskAadhaar } from './aadhaar.ts'
import { isMinorOn } from './record.ts'

test.each(['999941057058', '999971658847', '999933119405', '999955183433', '999990501894'])(
  'the number %s that UIDAI published for tests can be right',
  (number) => expect(aadhaarDoubt(number)).toBeNull(),
)

test('a digit that was misread, and two that changed places, are noticed', () => {
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

test('a number that begins with 0 or 1 was never given', () => {
  expect(aadhaarDoubt('100000000000')).toBe('first-digit')
  expect(aadhaarDoubt('012345678901')).toBe('first-digit')
})

test('a masked number shows its last four digits, and is recognised as masked however it is written', () => {
  expect(maskAadhaar('999941057058')).toBe('XXXXXXXX7058')
  for (const masked of ['XXXXXXXX7058', 'xxxx xxxx 7058', '****-****-7058']) expect(isMaskedAadhaar(masked)).toBe(true)
  for (const other of ['999941057058', 'XXXXXXX17058', '']) expect(isMaskedAadhaar(other)).toBe(false)
})

test('a person is of age on the eighteenth birthday, also when born on the last day of February', () => {
  expect(isMinorOn('2008-08-16', '2026-08-15')).toBe(true)
  expect(isMinorOn('2008-08-16', '2026-08-16')).toBe(false)
  expect(isMinorOn('2008-02-29', '2026-02-28')).toBe(true)
  expect(isMinorOn('2008-02-29', '2026-03-01')).toBe(false)
})
