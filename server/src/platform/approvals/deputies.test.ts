import { approvalWorkflow } from '@nalanda/contract/platform/approvals/approvals'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aUser, type StoredUser } from '../../modules/access/factory.ts'
import { userRoles, users } from '../../modules/access/schema.ts'
import { openTestApprovals } from '../../testing/approval-kinds.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { setClock } from '../clock.ts'
import { listHistory } from '../workflow/history.ts'
import { addDeputy, endDeputy, listDeputies } from './deputies.ts'
import { deputies } from './schema.ts'

const { db } = await openTestDatabase()
const { approvals, notes, as, ask, decide, everythingOf } = openTestApprovals(db)
const today = '2026-11-20'
beforeEach(() => setClock(new Date(`${today}T05:30:00Z`)))
afterEach(() => setClock())

const head = await aUser(db, { username: 'head', fullName: 'Dr. Head', roles: [{ role: 'ROLE_HOD', scope: 'CSE' }] })
const senior = await aUser(db, { username: 'senior', fullName: 'Dr. Senior', roles: ['ROLE_FACULTY'] })
const junior = await aUser(db, { username: 'junior', roles: ['ROLE_FACULTY'] })
const teacher = await aUser(db, { username: 'teacher', roles: ['ROLE_FACULTY'] })
const student = await aUser(db, { username: 'student', roles: ['ROLE_STUDENT'] })
await aUser(db, { username: 'principal', roles: ['ROLE_PRINCIPAL'] })
const admin = await aUser(db, { username: 'admin', roles: ['ROLE_ADMIN'] })

const leave = { from: '2026-12-01', until: '2026-12-04', department: 'CSE' }
const userOf = ({ id, username }: StoredUser, isAdmin = false) => ({
  userId: id,
  username,
  roles: isAdmin ? (['ROLE_ADMIN'] as const) : (['ROLE_FACULTY'] as const),
})
const name = (by: StoredUser, deputy: string, validFrom: string, validUntil: string, person?: string) =>
  as(by, (tx) =>
    addDeputy(
      tx,
      approvals.directory,
      userOf(by, by === admin),
      { deputy, validFrom, validUntil, reason: 'On duty at the university', ...(person && { person }) },
      today,
    ),
  )
const end = (by: StoredUser, id: number) => as(by, (tx) => endDeputy(tx, userOf(by, by === admin), id, today))

describe('a deputy', () => {
  test('decides for the absent person, and the history names both', async () => {
    const { id: deputyId } = await name(head, 'senior', '2026-11-20', '2026-11-22')
    notes.length = 0
    const { id } = await ask(teacher, 'leave', leave)
    expect(notes[0]?.to).toEqual(expect.arrayContaining([head.id, senior.id]))
    await decide(senior, id, 'recommend')
    expect(await listHistory(db, approvalWorkflow, id)).toMatchObject([
      { action: 'request', by: 'User teacher', onBehalfOf: null },
      { action: 'recommend', by: 'Dr. Senior', onBehalfOf: 'Dr. Head' },
    ])
    await end(head, deputyId)
  })

  test('decides nothing and gets no notification without a role in the college', async () => {
    const former = await aUser(db, { username: 'former', roles: ['ROLE_FACULTY'] })
    const { id: deputyId } = await name(head, 'former', '2026-11-01', '2026-11-30')
    await db.update(userRoles).set({ role: 'ROLE_ALUMNI' }).where(eq(userRoles.userId, former.id))
    notes.length = 0
    const { id } = await ask(teacher, 'leave', leave)
    expect(notes.flatMap(({ to }) => to)).not.toContain(former.id)
    const before = await everythingOf(id)
    await expect(decide(former, id, 'recommend')).rejects.toMatchObject({ status: 404 })
    expect(await everythingOf(id)).toEqual(before)
    await end(head, deputyId)
  })

  test.each([
    ['before the first day', '2026-11-21', '2026-11-30'],
    ['when the time was ended', '2026-11-01', '2026-11-30'],
  ])('decides nothing %s', async (_when, validFrom, validUntil) => {
    const { id: deputyId } = await name(head, 'senior', validFrom, validUntil)
    if (validFrom < today) await end(senior, deputyId)
    const { id } = await ask(teacher, 'leave', leave)
    const before = await everythingOf(id)
    await expect(decide(senior, id, 'recommend')).rejects.toMatchObject({ status: 404 })
    expect(await everythingOf(id)).toEqual(before)
    if (validFrom > today) await end(head, deputyId)
  })

  test('decides nothing after the last day', async () => {
    await name(head, 'senior', '2026-11-18', '2026-11-20')
    const { id } = await ask(teacher, 'leave', leave)
    setClock(new Date('2026-11-20T18:31:00Z')) // one minute past midnight in India
    await expect(decide(senior, id, 'recommend')).rejects.toMatchObject({ status: 404 })
    setClock(new Date('2026-11-20T18:29:00Z'))
    await decide(senior, id, 'recommend')
  })

  test('of another deputy decides nothing', async () => {
    await name(senior, 'junior', '2026-11-20', '2026-11-22')
    const { id } = await ask(teacher, 'leave', leave)
    await expect(decide(junior, id, 'recommend')).rejects.toMatchObject({ status: 404 })
  })

  test('decides nothing for a person whose account is suspended', async () => {
    const suspended = await aUser(db, { username: 'gone', roles: [{ role: 'ROLE_HOD', scope: 'ECE' }] })
    await aUser(db, { username: 'ece.head', roles: [{ role: 'ROLE_HOD', scope: 'ECE' }] })
    await name(suspended, 'junior', '2026-11-20', '2026-11-22')
    await db.update(users).set({ state: 'suspended' }).where(eq(users.id, suspended.id))
    const { id } = await ask(teacher, 'leave', { ...leave, department: 'ECE' })
    await expect(decide(junior, id, 'recommend')).rejects.toMatchObject({ status: 404 })
  })
})

describe('the naming of a deputy', () => {
  const refused = async (code: string, ...named: Parameters<typeof name>) => {
    const before = await db.$count(deputies)
    await expect(name(...named)).rejects.toMatchObject({ code })
    expect(await db.$count(deputies)).toBe(before)
  }

  test('is refused for the person who is away, for unknown users and students, for past days, and on behalf of another person', async () => {
    await refused('platform.deputy-oneself', head, 'HEAD', today, today)
    await refused('platform.no-such-person', head, 'nobody', today, today)
    // An administrator sees all users; other users must not learn the user names of students and parents
    await refused('platform.deputy-outside', admin, student.username, today, today)
    await refused('platform.no-such-person', head, student.username, today, today)
    await refused('platform.deputy-past', head, 'senior', '2026-11-01', '2026-11-19')
    await refused('platform.forbidden', junior, 'senior', today, today, 'head')
  })

  test('is limited to twenty current and future deputies, also with concurrent requests; ended ones do not count', async () => {
    const busy = await aUser(db, { username: 'busy', roles: ['ROLE_FACULTY'] })
    const named = [await name(busy, 'senior', '2026-11-01', '2026-11-20')]
    for (let day = 1; day <= 18; day += 1)
      named.push(await name(busy, 'junior', '2026-12-01', `2026-12-${String(day).padStart(2, '0')}`))
    const last = await Promise.allSettled([1, 2, 3].map(() => name(busy, 'senior', today, '2026-11-30')))
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await refused('platform.deputies-full', busy, 'junior', '2026-12-20', '2026-12-24')
    await refused('platform.deputies-full', admin, 'junior', '2026-12-20', '2026-12-24', 'busy')
    await end(busy, named[0]?.id ?? 0)
    expect(await name(busy, 'junior', '2026-12-20', '2026-12-24')).toMatchObject({ validFrom: '2026-12-20' })
  })

  test('is open to an administrator for anyone; other users see and end only their own deputies', async () => {
    const { id, person, deputy } = await name(admin, 'senior', today, '2026-11-30', 'teacher')
    expect([person, deputy]).toEqual([teacher.fullName, 'Dr. Senior'])
    const seenBy = async (user: StoredUser) =>
      (await listDeputies(db, approvals.directory, userOf(user, user === admin), today)).some((one) => one.id === id)
    expect([await seenBy(teacher), await seenBy(senior), await seenBy(admin), await seenBy(junior)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    await expect(end(junior, id)).rejects.toMatchObject({ status: 404 })
    await end(admin, id)
    await expect(end(admin, id)).rejects.toMatchObject({ code: 'platform.not-now' })
  })
})
