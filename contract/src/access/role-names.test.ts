import { expect, test } from 'vitest'
import { roles } from '../platform/roles.ts'
import { roleNamed, roleWords } from './role-names.ts'

test('every role is understood by its own words', () => {
  for (const role of roles) expect(roleNamed(roleWords(role))).toBe(role)
})

test.each(['hod', ' Hod ', 'ROLE_HOD', 'role_hod'])('%s is the head of department', (name) =>
  expect(roleNamed(name)).toBe('ROLE_HOD'),
)

test.each(['', 'king', 'ROLE_', 'library', 'hod2'])('«%s» is no role', (name) => expect(roleNamed(name)).toBeUndefined())

test('abbreviations stay capitals', () => {
  expect(roleWords('ROLE_IQAC_COORDINATOR')).toBe('IQAC Coordinator')
  expect(roleWords('ROLE_LIBRARY_INCHARGE')).toBe('Library Incharge')
})
