import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { userRoles } from '../../access/schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { db, cse, teacher, head, office, sanction, aLeaveType } = await openLeaveCollege()
const { id: typeId } = await aLeaveType()

test('a department with a new code keeps its head and the requests that wait for the head', async () => {
  const leave = await teacher.post('/leave/requests', leaveForm(typeId, '2026-12-01'))
  const seen = async () => (await head.get('/leave/requests')).items.map(({ id }: { id: number }) => id)
  expect(await seen()).toEqual([leave.id])
  const renamed = await office.put(`/departments/${cse.id}`, { code: 'CSEN', name: cse.name, revision: cse.revision })
  expect(renamed).toMatchObject({ status: 200, code: 'CSEN' })
  expect(await db.$count(userRoles, eq(userRoles.scope, 'CSE'))).toBe(0)
  expect(await seen()).toEqual([leave.id])
  await sanction(leave)
  expect(await teacher.get(`/leave/requests/${leave.id}`)).toMatchObject({ state: 'sanctioned' })
})

test('another department that gets the former code does not get the head', async () => {
  const { id } = await office.post('/departments', { code: 'CSE', name: 'Cyber Security' })
  expect((await head.get(`/departments`)).items.map((one: { id: number }) => one.id)).toContain(id)
  const scopes = await db.select({ scope: userRoles.scope }).from(userRoles).where(eq(userRoles.role, 'ROLE_HOD'))
  expect(scopes.map(({ scope }) => scope).sort()).toEqual(['CSEN', 'ECE'])
})
