import { mayUse, permissions } from '@nalanda/contract/platform/permissions'
import { type Role, roles } from '@nalanda/contract/platform/roles'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { aBranch, aProgramme } from '../../academics/factory.ts'
import { users } from '../../access/schema.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks } from '../../students/schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = await as('ROLE_ADMINISTRATION', { username: 'officer' })
const read = async (url: string, headers = officer) => {
  const answer = await app.inject({ url: `/api${url}`, headers })
  return { status: answer.statusCode, ...answer.json() }
}

test('the overview shows the permissions that are enforced, and every call with what it requires', async () => {
  const reply = await read('/permissions')
  expect(
    Object.fromEntries(reply.permissions.map((one: { permission: string; roles: Role[] }) => [one.permission, one.roles])),
  ).toEqual(permissions)
  expect(reply.calls).toHaveLength(app.served.size)
  expect(reply.calls).toContainEqual(expect.objectContaining({ method: 'GET', path: '/api/students', allow: 'students.view' }))
  const viewing = reply.permissions.find(({ permission }: { permission: string }) => permission === 'accounts.view')
  expect(viewing.holders).toBe(1)
})

test('every role that may view results may also view students', () => {
  for (const role of roles) if (mayUse('results.view', [role])) expect(mayUse('students.view', [role]), role).toBe(true)
})

test('the list of users who can see a student is exact: each of them can read the record, and no other user can', async () => {
  const [ours, theirs] = [await aDepartment(db), await aDepartment(db)]
  const programme = await aProgramme(db)
  const branch = await aBranch(db, { courseId: programme.course.id, departmentId: ours.id })
  const student = await aStudent(db, { ...programme.place, branchId: branch.id, sectionId: null })
  const other = await aStudent(db)
  const [inOurs, inTheirs] = [
    await aStaffMember(db, { departmentId: ours.id }),
    await aStaffMember(db, { departmentId: theirs.id }),
  ]
  const people = {
    ...Object.fromEntries(roles.map((role) => [role.toLowerCase(), { held: role }])),
    'head.here': { held: 'ROLE_HOD', staffId: inOurs.id },
    'head.who.left': { held: 'ROLE_HOD', staffId: (await aStaffMember(db, { departmentId: ours.id, leftOn: '2024-05-31' })).id },
    'head.named': { held: { role: 'ROLE_HOD', scope: ours.code }, staffId: inTheirs.id },
    'head.elsewhere': { held: 'ROLE_HOD', staffId: inTheirs.id },
    'head.named.elsewhere': { held: { role: 'ROLE_HOD', scope: theirs.code }, staffId: inOurs.id },
    'head.of.two': { held: [theirs, ours].map(({ code }) => ({ role: 'ROLE_HOD', scope: code })) },
    'dean.past': { held: { role: 'ROLE_DEAN', validUntil: '2020-01-01' } },
    'dean.suspended': { held: 'ROLE_DEAN', state: 'suspended' },
    'head.and.dean': { held: ['ROLE_HOD', 'ROLE_DEAN'] },
    'the.student': { held: 'ROLE_STUDENT', studentId: student.id },
    'another.student': { held: 'ROLE_STUDENT', studentId: other.id },
    'the.parent': { held: 'ROLE_PARENT', ward: student.id },
    'another.parent': { held: 'ROLE_PARENT', ward: other.id },
    'parent.past': { held: { role: 'ROLE_PARENT', validUntil: '2020-01-01' }, ward: student.id },
  } as unknown as Record<string, { held: Parameters<typeof as>[0]; ward?: number }>
  const seeing: string[] = ['officer']
  for (const [username, { held, ward, ...person }] of Object.entries(people)) {
    const headers = await as(held, { username, ...person })
    const [user] = await db.select().from(users).where(eq(users.username, username))
    if (ward)
      await db
        .insert(guardianLinks)
        .values({ userId: user?.id ?? 0, studentId: ward, relation: 'father', linkedAt: new Date(0), linkedBy: 'x' })
    const [record, mine] = [await read(`/students/${student.id}`, headers), await read('/my-students', headers)]
    const own = mine.status === 200 && mine.students.some(({ id }: { id: number }) => id === student.id)
    if (record.status === 200 || own) seeing.push(username)
  }
  const { viewers, student: found } = await read(`/student-viewers?rollNo=${student.rollNo?.toLowerCase()}`)
  expect(found).toMatchObject({ number: student.rollNo, department: ours.code })
  type Viewer = { username: string; reasons: { kind: string; role: string; by: string | null }[] }
  expect(viewers.map(({ username }: Viewer) => username).toSorted()).toEqual(seeing.toSorted())
  const whyOf = (name: string) => viewers.find(({ username }: Viewer) => username === name)?.reasons
  expect(whyOf('head.named')).toEqual([{ kind: 'department', role: 'ROLE_HOD', by: ours.code }])
  expect(whyOf('head.of.two')).toEqual([{ kind: 'department', role: 'ROLE_HOD', by: ours.code }])
  expect(whyOf('the.student')).toEqual([{ kind: 'own-record', role: 'ROLE_STUDENT', by: null }])
  expect(whyOf('the.parent')).toEqual([{ kind: 'parent', role: 'ROLE_PARENT', by: 'father' }])
  expect(whyOf('head.and.dean')).toEqual([{ kind: 'whole-college', role: 'ROLE_DEAN', by: null }])
})

test('an unknown roll number returns no such student', async () => {
  expect(await read('/student-viewers?rollNo=99NOBODY1')).toMatchObject({ status: 404, code: 'accounts.no-such-student' })
})

test('a head gets the same response for a student of another department as for an unknown one, in every call', async () => {
  const [ours, theirs] = [await aDepartment(db), await aDepartment(db)]
  const programme = await aProgramme(db)
  const branch = await aBranch(db, { courseId: programme.course.id, departmentId: theirs.id })
  const foreign = await aStudent(db, { ...programme.place, branchId: branch.id, sectionId: null })
  const head = await as({ role: 'ROLE_HOD', scope: ours.code })
  const named = [...app.served.values()].filter(
    ({ path, allow }) => /^\/students\/:|:studentId/.test(path) && mayUse(allow, ['ROLE_HOD']),
  )
  expect(named.length).toBeGreaterThan(0)
  for (const { method, path } of named) {
    const ask = async (id: number) => {
      const url = `/api${path.replace(/:\w+/g, String(id))}?year=2026`
      const answer = await app.inject({ method, url, headers: head, ...(method !== 'GET' && { payload: {} }) })
      const { requestId: _, ...said } = answer.json()
      return said
    }
    expect(await ask(foreign.id), `${method} ${path}`).toMatchObject({ status: 404 })
    expect(await ask(foreign.id)).toEqual(await ask(999_999))
  }
})

test('a user without the permission does not learn whether another user exists', async () => {
  const [known] = await db.select().from(users).where(eq(users.username, 'officer'))
  for (const role of roles.filter((one) => !mayUse('accounts.view', [one]))) {
    const headers = await as(role)
    const [there, nowhere] = [await read(`/users/${known?.id}`, headers), await read('/users/999999', headers)]
    expect(there, role).toMatchObject({ status: 403 })
    expect(there.message).toBe(nowhere.message)
  }
})
