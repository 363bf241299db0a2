import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { aStaffMember } from './factory.ts'
import { headedDepartments } from './headed-departments.ts'
import { departments, staff } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db } = await openTestDatabase()

test('a head without a department in the role heads their department of service, until the last day', async () => {
  const { id: staffId, departmentId } = await aStaffMember(db)
  const head = { userId: 1, staffId, roles: ['ROLE_HOD' as const], scopes: {} }
  const headed = async () =>
    (
      await db
        .select({ id: departments.id })
        .from(departments)
        .where(sql`${departments.id} in ${headedDepartments(head)}`)
    ).map(({ id }) => id)
  expect(await headed()).toEqual([departmentId])
  await db.update(staff).set({ leftOn: '2026-11-21' }).where(eq(staff.id, staffId))
  expect(await headed()).toEqual([departmentId])
  await db.update(staff).set({ leftOn: '2026-11-20' }).where(eq(staff.id, staffId))
  expect(await headed()).toEqual([])
})
