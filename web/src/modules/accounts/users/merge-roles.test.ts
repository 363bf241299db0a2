import { expect, test } from 'vitest'
import { mergeRoles } from './merge-roles.ts'

const held = (role: string, scope: string | null = null, validUntil: string | null = null) => ({
  role,
  scope,
  validFrom: null,
  validUntil,
})
const [admin, head, faculty, library] = [
  held('ROLE_ADMIN'),
  held('ROLE_HOD', 'CSE'),
  held('ROLE_FACULTY'),
  held('ROLE_LIBRARY_INCHARGE'),
]

test('a role that either administrator added is given, in the order typed here', () => {
  expect(mergeRoles([admin, head], [admin, head, library], [faculty, head, admin])).toEqual([faculty, head, admin, library])
})

test('a role that either administrator removed is not given again', () => {
  expect(mergeRoles([admin, head, faculty], [head, faculty], [admin, head])).toEqual([head])
})

test('the days of a role are those changed here, else those changed there', () => {
  const [here, there] = [held('ROLE_HOD', 'CSE', '2026-12-31'), held('ROLE_HOD', 'CSE', '2027-06-30')]
  expect(mergeRoles([head], [there], [head])).toEqual([there])
  expect(mergeRoles([head], [there], [here])).toEqual([here])
})

test('the same role for another part of the college is another role', () => {
  const other = held('ROLE_HOD', 'ECE')
  expect(mergeRoles([head], [head, other], [])).toEqual([other])
})
