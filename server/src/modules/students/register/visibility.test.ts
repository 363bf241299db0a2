import { afterEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { aBranch, aProgramme } from '../../academics/factory.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'
import { aStudent } from '../factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
afterEach(() => setClock())
const office = await as('ROLE_ADMISSIONS', { username: 'admissions' })
const read = (url: string, headers = office) => callsOf(app, headers).get(url)
const programme = await aProgramme(db)

test('a head of department sees only the students of the own department', async () => {
  const department = await aDepartment(db)
  const ours = await aProgramme(db)
  const branch = await aBranch(db, { courseId: ours.course.id, departmentId: department.id })
  const own = await aStudent(db, { ...ours.place, branchId: branch.id, sectionId: null })
  const foreign = await aStudent(db, ours.place)
  const { id: staffId } = await aStaffMember(db, { departmentId: department.id })
  const head = await as('ROLE_HOD', { staffId })
  expect(await read('/students', head)).toMatchObject({ total: 1, items: [{ id: own.id }] })
  expect((await read(`/students/${own.id}`, head)).status).toBe(200)
  expect(await read(`/students/${foreign.id}`, head)).toMatchObject({ status: 404, code: 'platform.not-found' })
  const file = await app.inject({ url: '/api/students/export?format=csv', headers: head })
  expect(file.body).toContain(own.admissionNo)
  expect(file.body).not.toContain(foreign.admissionNo)
  expect((await read('/students', await as('ROLE_HOD'))).total).toBe(0)
  expect((await read(`/students/${foreign.id}`, await as(['ROLE_HOD', 'ROLE_PRINCIPAL'], { staffId }))).status).toBe(200)
})

test('a head whose role names a department sees its students, whatever department the head serves in', async () => {
  const [headed, served] = [await aDepartment(db), await aDepartment(db)]
  const ours = await aProgramme(db)
  const inDepartment = async (departmentId: number) => {
    const branch = await aBranch(db, { courseId: ours.course.id, departmentId })
    return aStudent(db, { ...ours.place, branchId: branch.id, sectionId: null })
  }
  const [own, foreign] = [await inDepartment(headed.id), await inDepartment(served.id)]
  const { id: staffId } = await aStaffMember(db, { departmentId: served.id })
  const head = await as({ role: 'ROLE_HOD', scope: headed.code }, { staffId })
  expect(await read('/students', head)).toMatchObject({ total: 1, items: [{ id: own.id }] })
  expect(await read(`/students/${foreign.id}`, head)).toMatchObject({ status: 404, code: 'platform.not-found' })
  const file = await app.inject({ url: '/api/students/export?format=csv', headers: head })
  expect(file.body).toContain(own.admissionNo)
  expect(file.body).not.toContain(foreign.admissionNo)
  const nowhere = await as({ role: 'ROLE_HOD', scope: 'CLOSED' }, { staffId })
  expect((await read('/students', nowhere)).total).toBe(0)
})

test('a head of two departments sees only the students of both', async () => {
  const [first, second, other] = [await aDepartment(db), await aDepartment(db), await aDepartment(db)]
  const ours = await aProgramme(db)
  const inDepartment = async (departmentId: number) => {
    const branch = await aBranch(db, { courseId: ours.course.id, departmentId })
    return aStudent(db, { ...ours.place, branchId: branch.id, sectionId: null })
  }
  const [inFirst, inSecond, foreign] = [await inDepartment(first.id), await inDepartment(second.id), await inDepartment(other.id)]
  const named = [first, second].map(({ code }) => ({ role: 'ROLE_HOD' as const, scope: code }))
  const ids = async (headers: Awaited<ReturnType<typeof as>>) =>
    (await read('/students?sort=admissionNo', headers)).items.map(({ id }: { id: number }) => id).sort()
  const head = await as(named)
  expect(await ids(head)).toEqual([inFirst.id, inSecond.id].sort())
  expect(await read(`/students/${foreign.id}`, head)).toMatchObject({ status: 404, code: 'platform.not-found' })
  const file = await app.inject({ url: '/api/students/export?format=csv', headers: head })
  for (const { admissionNo } of [inFirst, inSecond]) expect(file.body).toContain(admissionNo)
  expect(file.body).not.toContain(foreign.admissionNo)

  // A head of the department of service, and by name of another one
  const { id: staffId } = await aStaffMember(db, { departmentId: other.id })
  const both = await as(['ROLE_HOD', { role: 'ROLE_HOD', scope: second.code }], { staffId })
  expect(await ids(both)).toEqual([inSecond.id, foreign.id].sort())
  const past = await as([
    { role: 'ROLE_HOD', scope: first.code },
    { role: 'ROLE_HOD', scope: second.code, validUntil: '2020-01-01' },
  ])
  expect(await ids(past)).toEqual([inFirst.id])
})

test('a role is valid from its first to its last day, in Indian time', async () => {
  const student = await aStudent(db, programme.place)
  const dean = await as({ role: 'ROLE_DEAN', validFrom: '2026-11-22', validUntil: '2026-11-23' })
  const sees = async (instant: string) => {
    setClock(new Date(instant))
    return (await read(`/students/${student.id}`, dean)).status
  }
  // Midnight in India is 18:30 in Greenwich
  await keepSessionsOpen(db)
  expect(await sees('2026-11-21T18:29:59Z')).toBe(403)
  expect(await sees('2026-11-21T18:30:00Z')).toBe(200)
  expect(await sees('2026-11-23T18:29:59Z')).toBe(200)
  expect(await sees('2026-11-23T18:30:00Z')).toBe(403)
})

test('a login sees only its own student', async () => {
  const student = await aStudent(db, programme.place)
  expect(await read('/my-student', await as('ROLE_STUDENT', { studentId: student.id }))).toMatchObject({
    student: { rollNo: student.rollNo, fullName: student.fullName, branch: programme.branch.shortName, state: 'enrolled' },
  })
  expect(await read('/my-student')).toMatchObject({ status: 200, student: null })
  expect((await app.inject('/api/my-student')).statusCode).toBe(401)
})
