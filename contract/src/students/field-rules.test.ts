import { expect, test } from 'vitest'
import { isPerson, isText } from './field-checks.ts'
import { fieldErrors } from './field-rules.ts'

test('a name consists of letters of any script and the usual signs in names', () => {
  const names = ['Kavya Reddy', 'K. Ravi', "D'Souza", 'Anne-Marie', 'అనన్య రెడ్డి', 'क्\u200dष', 'José']
  for (const name of names) expect(isText(name), name).toBe(true)
  const wrong = ['Robo 9000', 'Anil 😀', '<script>alert(1)</script>', '=1+1', '...', ' ', 'a@b', 'रमेश१']
  const unseen = [
    'Anil\u202eimaR',
    'Ra\u200bvi',
    'Ravi\u200d',
    'Ravi\ufeff',
    '\u3164',
    'Ravi\u2028Rao',
    'Ravi\u00ad',
    'क\u200c\u200c',
  ]
  for (const name of [...wrong, ...unseen]) expect(isText(name), JSON.stringify(name)).toBe(false)
  expect(isPerson('Madhusudhan Paladugu (father)')).toBe(true)
  expect(isPerson('Ramesh Rao, father')).toBe(true)
  expect(isPerson('father 1')).toBe(false)
})

test('a long text with a wrong last character is refused without backtracking', () => {
  expect(isText(`${'క'.repeat(100_000)}1`)).toBe(false)
})

test('stored values are not checked again, by field and by part of an address', () => {
  const parts = { doorNo: 'Flat 3', street: null, village: 'Sector 5', mandal: null, district: null, state: 'Goa', pincode: null }
  const values = { fullName: 'Robo 9000', mobile: '12', yearOfPass: 0, permanentParts: parts }
  expect(fieldErrors(values, values)).toEqual({})
  expect(fieldErrors(values, { ...values, fullName: 'Robo 8000', permanentParts: { ...parts, village: 'Bhongir' } })).toEqual({
    fullName: { code: 'students.not-text', message: 'Please Enter Text' },
    'permanentParts.village': { code: 'students.not-text', message: 'Please Enter Text' },
  })
  expect(Object.keys(fieldErrors(values, null))).toEqual([
    'fullName',
    'yearOfPass',
    'mobile',
    'permanentParts.doorNo',
    'permanentParts.village',
  ])
})
