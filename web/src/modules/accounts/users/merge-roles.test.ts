import { describe, expect, test } from 'vitest'
import { mergeRoles } from './merge-roles.ts'

type Held = { role: string; scope: string | null; validFrom: string | null; validUntil: string | null }
const held = (role: string, scope: string | null = null, validUntil: string | null = null): Held => ({
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

test('a role that either administrator added is kept, in the order typed here', () => {
  expect(mergeRoles([admin, head], [admin, head, library], [faculty, head, admin])).toEqual([faculty, head, admin, library])
})

test('a role that either administrator removed stays removed', () => {
  expect(mergeRoles([admin, head, faculty], [head, faculty], [admin, head])).toEqual([head])
})

test('the dates of a role are those changed here, otherwise those changed by the other administrator', () => {
  const [here, there] = [held('ROLE_HOD', 'CSE', '2026-12-31'), held('ROLE_HOD', 'CSE', '2027-06-30')]
  expect(mergeRoles([head], [there], [head])).toEqual([there])
  expect(mergeRoles([head], [there], [here])).toEqual([here])
})

test('the same role for another scope is another role', () => {
  const other = held('ROLE_HOD', 'ECE')
  expect(mergeRoles([head], [head, other], [])).toEqual([other])
})

describe('a role that is held in several terms', () => {
  const term = (validFrom: string, validUntil: string | null) => ({ ...held('ROLE_DEAN', null, validUntil), validFrom })
  const [past, present] = [term('2021-06-01', '2023-05-31'), term('2026-06-01', null)]

  test('loses the term that the other administrator removed', () => {
    expect(mergeRoles([past, present], [past], [past, present, faculty])).toEqual([past, faculty])
    expect(mergeRoles([past, present], [present], [past, present, faculty])).toEqual([present, faculty])
  })

  test('keeps the dates that either administrator changed in one term, and a term that either added', () => {
    const ended = term('2026-06-01', '2026-12-31')
    expect(mergeRoles([past, present], [past, ended], [past, present, faculty])).toEqual([past, ended, faculty])
    expect(mergeRoles([past, present], [past, present, faculty], [past, ended])).toEqual([past, ended, faculty])
    expect(mergeRoles([present], [past, present], [present, faculty])).toEqual([present, faculty, past])
  })
})
