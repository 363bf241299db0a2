import { expect, test } from 'vitest'
import { roles } from '../platform/roles.ts'
import { roleNamed, roleWords } from './role-names.ts'

test('every role is recognised by its display name', () => {
  for (const role of roles) expect(roleNamed(roleWords(role))).toBe(role)
})

test.each(['hod', ' Hod ', 'ROLE_HOD', 'role_hod'])('%s is read as the head of department', (name) =>
  expect(roleNamed(name)).toBe('ROLE_HOD'),
)

test.each(['', 'king', 'ROLE_', 'library', 'hod2'])('«%s» is not recognised as a role', (name) =>
  expect(roleNamed(name)).toBeUndefined(),
)

test('abbreviations in role names stay in capitals', () => {
  expect(roleWords('ROLE_IQAC_COORDINATOR')).toBe('IQAC Coordinator')
  expect(roleWords('ROLE_LIBRARY_INCHARGE')).toBe('Library Incharge')
})
