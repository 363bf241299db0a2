import { randomUUID } from 'node:crypto'
import type { FigureCount } from '@nalanda/contract/platform/figures'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { users } from '../access/schema.ts'
import { guardianLinks } from '../students/schema.ts'
import { aTimetable } from '../timetable/factory.ts'
import { aHeldClass } from './factory.ts'

const today = new Date('2026-11-20T05:00:00Z')
setClock(today)
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { id: timetableId } = await aTimetable(db)
afterEach(() => setClock(today))

type Headers = { authorization: string }
async function ask(url: string, headers: Headers) {
  const answer = await app.inject({ url: `/api${url}`, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const figureOf = async (name: FigureCount['name'], headers: Headers, query = '') =>
  (await ask(`/figures${query}`, headers)).figures.find((figure: FigureCount) => figure.name === name)

/** Creates a class of today, with its teacher and its first student signed in; `take` records the first student as absent. */
async function aClassOfToday() {
  const one = await aHeldClass(db, { timetableId })
  const [first] = one.roster
  const teacher = await as('ROLE_FACULTY', { staffId: one.teacher.id })
  const student = await as('ROLE_STUDENT', { studentId: first?.id ?? null })
  const version = { versionId: randomUUID(), basedOn: null, replaces: [], absentIds: [first?.id], topic: null, reason: null }
  const take = () =>
    app.inject({ method: 'POST', url: '/api/attendance/versions', headers: teacher, payload: { ...one.key, ...version } })
  return { ...one, teacher, student, studentId: first?.id ?? 0, other: one.roster[1], take }
}

describe('the list of the classes of today', () => {
  test('shows a teacher how many were present, and a student how each class is recorded', async () => {
    const { key, teacher, student, studentId, take } = await aClassOfToday()
    const asStudent = () => ask(`/my/today?studentId=${studentId}`, student)
    expect((await ask('/my/today', teacher)).classes).toMatchObject([{ key, progress: 'over', taken: null, status: null }])
    expect((await asStudent()).classes).toMatchObject([{ status: null }])
    expect((await take()).statusCode).toBe(200)
    expect((await ask('/my/today', teacher)).classes).toMatchObject([{ taken: { present: 2, students: 3 }, status: null }])
    expect((await asStudent()).classes).toMatchObject([{ taken: null, status: 'absent' }])
  })

  test('shows a parent only the classes of their child', async () => {
    const { student, studentId, other } = await aClassOfToday()
    const parent = await as('ROLE_PARENT', { username: 'parent-of-today' })
    const [login] = await db.select().from(users).where(eq(users.username, 'parent-of-today'))
    const link = { userId: login?.id ?? 0, studentId, relation: 'mother', linkedAt: today, linkedBy: 'office' }
    await db.insert(guardianLinks).values(link)
    expect((await ask(`/my/today?studentId=${studentId}`, parent)).classes).toHaveLength(1)
    expect((await ask(`/my/today?studentId=${other?.id}`, parent)).status).toBe(404)
    expect((await ask(`/my/today?studentId=${other?.id}`, student)).status).toBe(404)
  })

  test('marks classes as coming, running or over by the clock of the college', async () => {
    const { teacher } = await aClassOfToday()
    const progress = async (at: string) => {
      await keepSessionsOpen(db)
      setClock(new Date(at))
      return (await ask('/my/today', teacher)).classes[0]?.progress
    }
    expect(await progress('2026-11-20T03:29:00Z')).toBe('coming')
    expect(await progress('2026-11-20T03:30:00Z')).toBe('running')
    expect(await progress('2026-11-20T04:20:00Z')).toBe('over')
  })
})

test('the start page shows teachers their classes without attendance, and students their attended percentage', async () => {
  const { teacher, student, studentId, other, take } = await aClassOfToday()
  expect(await figureOf('ownUnmarkedClasses', teacher)).toMatchObject({ total: 1 })
  await take()
  expect(await figureOf('ownUnmarkedClasses', teacher)).toMatchObject({ total: 0 })
  expect(await figureOf('ownAttendance', student, `?studentId=${studentId}`)).toMatchObject({
    ...{ total: 0, unit: 'percent', search: { child: String(studentId) } },
  })
  const second = await as('ROLE_STUDENT', { studentId: other?.id ?? null })
  expect(await figureOf('ownAttendance', second, `?studentId=${other?.id}`)).toMatchObject({ total: 100 })
})
