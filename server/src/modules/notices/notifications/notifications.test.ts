import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { users } from '../../access/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks } from '../../students/schema.ts'
import { aNotice } from '../factory.ts'
import { announceNotice, deleteAnnouncements, scheduleAnnouncements } from '../posting/announcements.ts'
import { notices } from '../schema.ts'
import { type NewNotification, notify } from './notifications.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const actor = actorCalled('portal')
const send = (news: NewNotification) => inTransaction(db, actor, (tx) => notify(tx, news))

const child = await aStudent(db)
const people = {
  admin: await as('ROLE_ADMIN', { username: 'boss' }),
  student: await as('ROLE_STUDENT', { username: 'pupil', studentId: child.id }),
  parent: await as('ROLE_PARENT', { username: 'mother' }),
  guardian: await as('ROLE_PARENT', { username: 'uncle', studentId: child.id }),
  other: await as('ROLE_STUDENT', { username: 'stranger' }),
}
type Person = keyof typeof people
const names: Record<Person, string> = { admin: 'boss', student: 'pupil', parent: 'mother', guardian: 'uncle', other: 'stranger' }
const idOf = async (person: Person) => (await db.select().from(users).where(eq(users.username, names[person])))[0]?.id ?? 0
await db
  .insert(guardianLinks)
  .values({ userId: await idOf('parent'), studentId: child.id, relation: 'mother', linkedAt: new Date(0), linkedBy: 'admin' })

const listOf = async (person: Person, query = '') =>
  (await app.inject({ url: `/api/notifications${query}`, headers: people[person] })).json() as {
    total: number
    next: string | null
    items: { id: number; kind: string; link: string; read: boolean }[]
  }
const stateOf = async (person: Person) => (await app.inject({ url: '/api/notifications/state', headers: people[person] })).json()
const act = (person: Person, path: string) =>
  app.inject({ method: 'POST', url: `/api/notifications${path}`, headers: people[person] })
const published = (about: string): NewNotification => ({
  to: { studentIds: [child.id] },
  kind: 'results-published',
  params: { title: 'B.Tech I' },
  link: '/app/Student',
  about,
})

test('a student and the parents are notified once, and no other user', async () => {
  await send(published('results 1'))
  await send(published('results 1'))
  for (const person of ['student', 'parent', 'guardian'] as const) {
    const { items, total } = await listOf(person)
    expect({ total, items }).toMatchObject({
      total: 1,
      items: [{ kind: 'results-published', link: '/app/Student', read: false }],
    })
  }
  for (const person of ['admin', 'other'] as const) expect((await listOf(person)).total).toBe(0)
  await send({ to: { roles: ['ROLE_ADMIN'] }, kind: 'registration-waits', params: {}, link: '/app', about: 'user 5' })
  expect((await listOf('admin')).total).toBe(1)
  await send({ to: { userIds: [await idOf('other'), 999_999] }, kind: 'role-given', params: {}, link: '/app', about: 'role 1' })
  expect((await listOf('other')).total).toBe(1)
})

test('no notification is sent when the transaction fails', async () => {
  const failing = inTransaction(db, actor, async (tx) => {
    await notify(tx, published('results 2'))
    throw new Error('it did not happen')
  })
  await expect(failing).rejects.toThrow('it did not happen')
  expect((await listOf('student')).total).toBe(1)
})

test('a seen notification is no longer unread, and those of other users are not found', async () => {
  await send(published('results 3'))
  const [newest, older] = (await listOf('student')).items
  expect(await stateOf('student')).toEqual({ unread: 2, newest: newest?.id })
  expect((await act('other', `/${newest?.id}/read`)).statusCode).toBe(404)
  expect((await act('student', `/${newest?.id}/read`)).statusCode).toBe(200)
  expect((await act('student', `/${newest?.id}/read`)).statusCode).toBe(200)
  expect(await stateOf('student')).toMatchObject({ unread: 1 })
  expect((await listOf('student', '?unread=yes')).items.map(({ id }) => id)).toEqual([older?.id])
  await act('student', '/read')
  expect(await stateOf('student')).toMatchObject({ unread: 0 })
  expect(await stateOf('parent')).toMatchObject({ unread: 2 })
})

test('the list of notifications has pages', async () => {
  const first = await listOf('student', '?size=1')
  const second = await listOf('student', `?size=1&after=${first.next}`)
  expect([first.total, first.items.length, second.items.length, second.next]).toEqual([2, 1, 1, null])
  expect(second.items[0]?.id).toBeLessThan(first.items[0]?.id ?? 0)
})

test('the audience is notified once a notice is posted; opening it marks the notification as seen', async () => {
  const { id } = await aNotice(db, { everybody: false, roles: ['ROLE_STUDENT'], title: 'Sports day' })
  await announceNotice(db, id)
  await announceNotice(db, id)
  const before = await stateOf('student')
  expect((await listOf('student')).items[0]).toMatchObject({ kind: 'notice', link: `/app/Notices/${id}`, read: false })
  expect((await listOf('admin')).items.some(({ kind }) => kind === 'notice')).toBe(false)
  await app.inject({ method: 'POST', url: `/api/my/notices/${id}/read`, headers: people.student })
  expect(await stateOf('student')).toMatchObject({ unread: before.unread - 1 })
  await db
    .update(notices)
    .set({ roles: ['ROLE_PARENT'] })
    .where(eq(notices.id, id))
  await announceNotice(db, id)
  expect((await listOf('other')).items.some(({ kind }) => kind === 'notice')).toBe(false)
  expect((await listOf('parent')).items[0]).toMatchObject({ kind: 'notice' })
  await inTransaction(db, actor, (tx) => deleteAnnouncements(tx, id))
  expect((await listOf('parent')).items.some(({ kind }) => kind === 'notice')).toBe(false)
})

test('a notice only for the home page is announced to all users of the college', async () => {
  const { id } = await aNotice(db, { everybody: false, isPublic: true, title: 'Admissions are open' })
  await announceNotice(db, id)
  for (const person of Object.keys(people) as Person[])
    expect((await listOf(person)).items[0], person).toMatchObject({ kind: 'notice', link: `/app/Notices/${id}` })
  const counted = (await app.inject({ url: `/api/notices/${id}`, headers: people.admin })).json()
  const receipts = (await app.inject({ url: `/api/notices/${id}/receipts`, headers: people.admin })).json()
  expect([counted.size.people, receipts.total]).toEqual([5, 5])
})

test('a notice for some users that is also on the home page is announced only to those users', async () => {
  const { id } = await aNotice(db, { everybody: false, isPublic: true, roles: ['ROLE_ADMIN'] })
  await announceNotice(db, id)
  expect((await listOf('admin')).items[0]).toMatchObject({ link: `/app/Notices/${id}` })
  expect((await listOf('other')).items.some(({ link }) => link === `/app/Notices/${id}`)).toBe(false)
})

test('a notice whose job was lost is still announced', async () => {
  const { id } = await aNotice(db, { everybody: false, roles: ['ROLE_ADMIN'] })
  await scheduleAnnouncements(db, platform.jobs)
  await waitUntil(async () => expect((await listOf('admin')).items[0]).toMatchObject({ link: `/app/Notices/${id}` }))
})
