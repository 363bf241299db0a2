import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { userRoles, users } from '../../access/schema.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'

const { app, platform, as } = await openTestApp({ runsJobs: false })
const { db } = platform.database
const admin = callsOf(app, await as('ROLE_ADMIN', { username: 'registrar' }))

test('a registrant who was linked to a member of staff before the approval keeps the roles of the posts', async () => {
  const civil = await aDepartment(db, { code: 'CIVIL', name: 'Civil Engineering' })
  const member = await aStaffMember(db, { departmentId: civil.id })
  const form = {
    ...{ username: 'anita', email: 'anita@college.example', password: 'Mango#7', role: ['hod'], instituteType: 'engineering' },
    ...{ eamcetCode: 'NALA', collegeName: 'Nalanda', fullName: 'Dr. Anita', department: 'Civil Engineering', module: 'Obe' },
  }
  expect((await app.inject({ method: 'POST', url: '/api/signup', payload: form })).statusCode).toBe(200)
  const [user] = await db.select().from(users).where(eq(users.username, 'anita'))
  const id = user?.id ?? 0
  const post = { post: 'hod', departmentId: civil.id, place: null, heldFrom: '2026-01-01', heldUntil: null, orderNo: null }
  expect(await admin.post('/posts', { staffId: member.id, ...post })).toMatchObject({ status: 200 })
  const link = { staffId: member.id, studentId: null, reason: 'Same person', revision: user?.revision }
  expect(await admin.put(`/users/${id}/link`, link)).toMatchObject({ status: 200 })
  const approved = await admin.post(`/registrations/${id}/approve`, { role: 'ROLE_FACULTY', scope: 'CIVIL' })
  expect(approved).toMatchObject({ status: 200, grantedRoles: ['ROLE_FACULTY', 'ROLE_HOD'] })
  const held = await db.select().from(userRoles).where(eq(userRoles.userId, id)).orderBy(userRoles.position)
  expect(held).toMatchObject([
    { role: 'ROLE_FACULTY', scope: 'CIVIL', validFrom: null },
    { role: 'ROLE_HOD', scope: 'CIVIL', validFrom: '2026-01-01', validUntil: null },
  ])
})
