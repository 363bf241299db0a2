import { expect, test } from 'vitest'
import { type Check, errorWhenLeft, errorWhileTyping } from './checks.ts'

const typing = (check: Check, value: string) => errorWhileTyping(check, value)
const left = (check: Check, value: string) => errorWhenLeft(check, value)

test('a name may contain letters of any script, spaces and the dots of initials, but no digits', () => {
  for (const name of ['Ananya Reddy', 'G. Venkata Reddy', 'అనన్య రెడ్డి', "D'Souza", '']) expect(typing('text', name)).toBeNull()
  for (const name of ['Ravi1', 'a@b', '<script>', '=1+1']) expect(typing('text', name)).toBe('enterText')
})

test('a number has no leading zero', () => {
  expect(typing('number', '2024')).toBeNull()
  for (const wrong of ['0', '012', '-3', '1.5', 'ten']) expect(typing('number', wrong)).toBe('validNumber')
  expect(typing('decimal', '9.8')).toBeNull()
  expect(typing('amount', '0')).toBeNull()
})

test('a mobile number does not begin with 0 and must have ten digits when the field is left', () => {
  expect(typing('mobile', '98480')).toBeNull()
  for (const wrong of ['0', '98480223451', '98a']) expect(typing('mobile', wrong)).toBe('mobileDigits')
  expect(left('mobile', '98480 2234')).toBe('mobileDigits')
  expect(left('mobile', '9848022345')).toBeNull()
})

test('an Aadhaar number must have twelve digits when the field is left', () => {
  expect(typing('aadhaar', '9999')).toBeNull()
  expect(left('aadhaar', '9999')).toBe('adharDigits')
  expect(left('aadhaar', '999941057058')).toBeNull()
})

test('an e-mail address is checked when the field is left; a door number, pincode and landline at every key', () => {
  expect(typing('email', 'ana')).toBeNull()
  expect(left('email', 'ana')).toBe('validEmail')
  expect(left('email', 'ana@college.example')).toBeNull()
  expect(typing('doorNo', '12-3/4')).toBeNull()
  expect(typing('doorNo', '12a')).toBe('validField')
  expect(typing('pincode', '5000321')).toBe('validField')
  expect(typing('landline', '040-2345678')).toBeNull()
})
