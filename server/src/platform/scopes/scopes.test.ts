import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { holdsWithoutScope, rolesAndScopes, type Scoped, scopedTo, scopesOfRole } from './scopes.ts'

const { db } = await openTestDatabase()

/** Returns the hostels whose rows a warden sees. */
async function seen(user: Scoped): Promise<string[]> {
  const condition = scopedTo(user, 'ROLE_HOSTEL_INCHARGE', sql`hostel`) ?? sql`true`
  const { rows } = await db.execute<{ hostel: string }>(
    sql`select hostel from unnest(array['Ganga', 'Krishna', 'Tungabhadra']) hostel where ${condition} order by hostel`,
  )
  return rows.map(({ hostel }) => hostel)
}

test('a role held for several scopes is one role with all of them', () => {
  const held = rolesAndScopes([
    ['ROLE_FACULTY', ''],
    ['ROLE_HOD', 'CSE'],
    ['ROLE_HOD', 'ECE'],
  ])
  expect(held).toEqual({ roles: ['ROLE_FACULTY', 'ROLE_HOD'], scopes: { ROLE_HOD: ['CSE', 'ECE'] } })
  expect(scopesOfRole(held, 'ROLE_HOD')).toEqual(['CSE', 'ECE'])
  expect(scopesOfRole(held, 'ROLE_FACULTY')).toEqual([])
  expect(holdsWithoutScope(held, 'ROLE_FACULTY')).toBe(true)
  expect(holdsWithoutScope(held, 'ROLE_HOD')).toBe(false)
  expect(holdsWithoutScope(held, 'ROLE_ADMIN')).toBe(false)
})

test('a role held with and without a scope keeps both', () => {
  const held = rolesAndScopes([
    ['ROLE_HOD', ''],
    ['ROLE_HOD', 'ECE'],
  ])
  expect(scopesOfRole(held, 'ROLE_HOD')).toEqual(['ECE'])
  expect(holdsWithoutScope(held, 'ROLE_HOD')).toBe(true)
})

test('the warden of two hostels sees only those two', async () => {
  const named = (...hostels: string[]) => rolesAndScopes(hostels.map((hostel) => ['ROLE_HOSTEL_INCHARGE', hostel]))
  expect(await seen(named('Ganga', 'Tungabhadra'))).toEqual(['Ganga', 'Tungabhadra'])
  expect(await seen(named('Krishna'))).toEqual(['Krishna'])
  expect(await seen(named('Krishna', ''))).toEqual(['Ganga', 'Krishna', 'Tungabhadra'])
  expect(await seen(named())).toEqual([])
})
