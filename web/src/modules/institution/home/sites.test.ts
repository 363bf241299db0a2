import { expect, test } from 'vitest'
import { siteAddress } from './sites.ts'

const here = 'https://portal.college.example/naac/'
const none = { examCellUrl: null, obeUrl: null, naacUrl: null, nirfUrl: null, facultyDbUrl: null }

test('a part of the college links to the address that the college entered', () => {
  expect(siteAddress('naac', { ...none, naacUrl: 'https://naac.college.example/' }, here)).toBe('https://naac.college.example/')
  expect(siteAddress('obe', { ...none, obeUrl: '/app/Outcomes' }, here)).toBe('https://portal.college.example/app/Outcomes')
  expect(siteAddress('nirf', none, here)).toBeNull()
})

test('an address that leads back to the portal or runs a script is ignored', () => {
  expect(siteAddress('naac', { ...none, naacUrl: 'https://portal.college.example/naac' }, here)).toBeNull()
  expect(siteAddress('naac', { ...none, naacUrl: 'javascript:alert(1)' }, here)).toBeNull()
  expect(siteAddress('naac', { ...none, naacUrl: 'http://' }, here)).toBeNull()
})
