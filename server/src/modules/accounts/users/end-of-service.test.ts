import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aUser } from '../../access/factory.ts'
import { userRoles, users } from '../../access/schema.ts'
import { aStaffMember } from '../../people/factory.ts'
import { staff } from '../../people/schema.ts'
import { staffPosts } from '../../posts/schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ADMINISTRATION'))
const principal = callsOf(app, await as('ROLE_PRINCIPAL'))

const rolesOf = (userId: number) =>
  db
    .select({ role: userRoles.role, from: userRoles.validFrom, until: userRoles.validUntil })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(userRoles.position)

async function leave(staffId: number, leftOn: string, by = office) {
  const { departmentName: _name, hasPhoto: _photo, id: _id, ...stored } = (await by.get(`/staff/${staffId}`)).body
  return by.put(`/staff/${staffId}`, { ...stored, leftOn })
}

test('the roles of a person end with the last day of service, except the role of a parent', async () => {
  const member = await aStaffMember(db)
  const roles = [
    { role: 'ROLE_FACULTY' as const },
    { role: 'ROLE_PARENT' as const },
    { role: 'ROLE_DEAN' as const, validFrom: '2026-01-01', validUntil: '2026-06-30' },
    { role: 'ROLE_EXAMINATION' as const, validFrom: '2026-12-01' },
  ]
  const teacher = callsOf(app, await as(roles, { staffId: member.id }))
  expect((await teacher.get('/leave/balances')).status).toBe(200)
  expect(await leave(member.id, '2026-11-20')).toMatchObject({ status: 200 })
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.staffId, member.id))
  expect(await rolesOf(user?.id ?? 0)).toEqual([
    { role: 'ROLE_FACULTY', from: null, until: '2026-11-20' },
    { role: 'ROLE_PARENT', from: null, until: null },
    { role: 'ROLE_DEAN', from: '2026-01-01', until: '2026-06-30' },
  ])
  expect((await teacher.get('/leave/balances')).status).toBe(403)
})

test('an office can end the service of a former administrator', async () => {
  const member = await aStaffMember(db)
  const former = { role: 'ROLE_ADMIN' as const, validFrom: '2025-01-01', validUntil: '2025-12-31' }
  const user = await aUser(db, { roles: [former, 'ROLE_FACULTY'], staffId: member.id })
  expect(await leave(member.id, '2026-11-20')).toMatchObject({ status: 200 })
  expect(await rolesOf(user.id)).toEqual([
    { role: 'ROLE_ADMIN', from: '2025-01-01', until: '2025-12-31' },
    { role: 'ROLE_FACULTY', from: null, until: '2026-11-20' },
  ])
})

test('the reason is stored with its code, so that it can be shown in the language of the reader', async () => {
  const member = await aStaffMember(db)
  const user = await aUser(db, { roles: ['ROLE_FACULTY'], staffId: member.id })
  const post = { staffId: member.id, post: 'librarian' as const, heldFrom: '2026-01-01' }
  const [held] = await db.insert(staffPosts).values(post).returning({ id: staffPosts.id })
  await leave(member.id, '2026-11-20')
  const coded = { code: 'posts.end-of-service', message: 'End of service' }
  const { items } = await principal.get('/audit/entries?q=End of service')
  for (const [entity, id] of [
    ['user', user.id],
    ['post', held?.id],
  ])
    expect(items).toContainEqual(
      expect.objectContaining({ entity, entityId: String(id), reason: 'End of service', codedReason: coded }),
    )
})

test('roles are valid until a last day of service in the future', async () => {
  const member = await aStaffMember(db)
  const user = await aUser(db, { roles: ['ROLE_FACULTY'], staffId: member.id })
  await leave(member.id, '2026-12-31')
  expect(await rolesOf(user.id)).toEqual([{ role: 'ROLE_FACULTY', from: null, until: '2026-12-31' }])
})

test('only an administrator can end the service of an administrator, and that of the last one cannot be ended', async () => {
  const [member, other] = [await aStaffMember(db), await aStaffMember(db)]
  const user = await aUser(db, { roles: ['ROLE_ADMIN'], staffId: member.id })
  const kept = [{ role: 'ROLE_ADMIN', from: null, until: null }]
  expect(await leave(member.id, '2026-11-20')).toMatchObject({ status: 403, code: 'accounts.leaver-is-administrator' })
  expect(await rolesOf(user.id)).toEqual(kept)
  const last = callsOf(app, await as('ROLE_ADMIN', { staffId: other.id }))
  expect(await leave(member.id, '2026-11-20', last)).toMatchObject({ status: 200 })
  expect(await rolesOf(user.id)).toMatchObject([{ until: '2026-11-20' }])
  expect(await leave(other.id, '2026-11-20', last)).toMatchObject({ status: 409, code: 'accounts.last-administrator' })
  expect(await db.select({ leftOn: staff.leftOn }).from(staff).where(eq(staff.id, other.id))).toEqual([{ leftOn: null }])
})
