import { mayUse } from '@nalanda/contract/platform/permissions'
import { leadership, type Role } from '@nalanda/contract/platform/roles'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { ownRequestFigures, waitingFigure } from '../../platform/approvals/waiting-figure.ts'
import { setClock } from '../../platform/clock.ts'
import type { Figure } from '../../platform/manifest/figures.ts'
import { outboxMessages } from '../../platform/outbox/schema.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { branches } from '../academics/schema.ts'
import { userRoles, users } from '../access/schema.ts'
import { aHeldClass, aSession } from '../attendance/factory.ts'
import { holidays } from '../institution/schema.ts'
import { departments } from '../people/schema.ts'
import { aStudent } from '../students/factory.ts'
import { aTimetable } from '../timetable/factory.ts'
import { figureLine, figureTitles, waitingLine, waitingNouns } from './figure-text.ts'
import { dailySummaries } from './schema.ts'
import { sendSummaries } from './sending.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const portalFigures = [waitingFigure(platform.approvals), ...ownRequestFigures(platform.approvals)]
const figures = [...portalFigures, ...modules.flatMap(({ figures: own = [] }) => own)]

const charts = modules.flatMap(({ charts: own = [] }) => own)

/** The queued mails as plain text, by recipient. */
const texts = new Map<string, string[]>()
const outbox: Pick<typeof platform.outbox, 'add'> = {
  add: (tx, message) => {
    texts.set(message.recipient, [...(texts.get(message.recipient) ?? []), JSON.stringify(message.payload)])
    return platform.outbox.add(tx, message)
  },
}
async function sendOn(day: string): Promise<void> {
  setClock(new Date(`${day}T12:30:00Z`))
  await sendSummaries({ db, outbox, config: platform.config, log: platform.log, figures, charts })
}
async function aLeader(username: string, role: Role = 'ROLE_PRINCIPAL') {
  const calls = callsOf(app, await as(role, { username }))
  await keepSessionsOpen(db)
  const [user] = await db.select().from(users).where(eq(users.username, username))
  if (!user) throw new Error('The login was not stored')
  const queued = () => db.$count(outboxMessages, eq(outboxMessages.recipient, user.email))
  return { ...calls, id: user.id, email: user.email, queued }
}

test('a leader turns the summary on and gets one on each working day, with the figures of the start page', async () => {
  await aStudent(db)
  const leader = await aLeader('principal')
  expect(await leader.get('/my/daily-summary')).toMatchObject({ isOn: false, lastSentOn: null })
  expect(await leader.put('/my/daily-summary', { isOn: true })).toMatchObject({ isOn: true })
  await sendOn('2026-11-20')
  await sendOn('2026-11-20')
  expect(await leader.queued()).toBe(1)
  expect(await leader.get('/my/daily-summary')).toMatchObject({ isOn: true, lastSentOn: '2026-11-20' })
  const [text] = texts.get(leader.email) ?? []
  expect(text).toContain('Nothing waits for you.')
  expect(text).toContain('Students enrolled: 1')
  await sendOn('2026-11-21')
  expect(await leader.queued()).toBe(2)
  expect(await leader.put('/my/daily-summary', { isOn: false })).toMatchObject({ isOn: false })
  await sendOn('2026-11-23')
  expect(await leader.queued()).toBe(2)
})

test('the summary includes the attendance of the day by department', async () => {
  const { id: timetableId } = await aTimetable(db)
  const { offering, roster, place } = await aHeldClass(db, { timetableId })
  const [cse] = await db.insert(departments).values({ code: 'CSE', name: 'Computer Science' }).returning()
  await db
    .update(branches)
    .set({ departmentId: cse?.id ?? 0 })
    .where(eq(branches.id, place.branchId))
  const [first = 0, second = 0, third = 0] = roster.map(({ id }) => id)
  const marks = { [first]: 'present', [second]: 'present', [third]: 'absent' } as const
  await aSession(db, { offeringId: offering.id, day: '2026-11-26', marks })
  const leader = await aLeader('director', 'ROLE_DIRECTOR')
  await leader.put('/my/daily-summary', { isOn: true })
  await sendOn('2026-11-26')
  expect(texts.get(leader.email)?.[0]).toContain('Attendance by department, 26 Nov 2026:\\nCSE: 66.6%')
})

test('no summary is sent on Sundays and holidays', async () => {
  const leader = await aLeader('dean', 'ROLE_DEAN')
  await leader.put('/my/daily-summary', { isOn: true })
  await db.insert(holidays).values({ day: '2026-11-24', name: 'Holiday', kind: 'college' })
  await sendOn('2026-11-22')
  await sendOn('2026-11-24')
  expect(await leader.queued()).toBe(0)
  expect(await leader.get('/my/daily-summary')).toMatchObject({ lastSentOn: null })
})

test('a summary missed while the portal was down is omitted, and the next one is sent', async () => {
  const leader = await aLeader('chairman', 'ROLE_CHAIRMAN')
  await leader.put('/my/daily-summary', { isOn: true })
  // Two in the morning of the 28th in India
  setClock(new Date('2026-11-27T20:30:00Z'))
  await sendSummaries({ db, outbox, config: platform.config, log: platform.log, figures, charts })
  expect(await leader.queued()).toBe(0)
  await sendOn('2026-11-28')
  expect(await leader.queued()).toBe(1)
})

test('a former leader and a suspended account get no summary', async () => {
  const [former, suspended] = [await aLeader('former'), await aLeader('suspended')]
  for (const one of [former, suspended]) await one.put('/my/daily-summary', { isOn: true })
  await db.delete(userRoles).where(eq(userRoles.userId, former.id))
  await db.update(users).set({ state: 'suspended' }).where(eq(users.id, suspended.id))
  await sendOn('2026-11-25')
  expect([await former.queued(), await suspended.queued()]).toEqual([0, 0])
})

test('a summary that fails does not stop the summaries of others', async () => {
  const [broken, next] = [await aLeader('broken'), await aLeader('next')]
  for (const one of [broken, next]) await one.put('/my/daily-summary', { isOn: true })
  setClock(new Date('2026-11-27T12:30:00Z'))
  const failing: Figure = {
    ...waitingFigure(platform.approvals),
    measure: async (_db, { user }) => {
      if (user.username === 'broken') throw new Error('This figure cannot be measured')
      return null
    },
  }
  await sendSummaries({ db, outbox, config: platform.config, log: platform.log, figures: [failing], charts: [] })
  expect([await broken.queued(), await next.queued()]).toEqual([0, 1])
  expect(await broken.get('/my/daily-summary')).toMatchObject({ isOn: true, lastSentOn: null })
})

test('an account without an e-mail address cannot turn the summary on, nor can users other than leaders', async () => {
  const leader = await aLeader('without-address')
  await db.update(users).set({ email: 'nobody@nowhere.invalid' }).where(eq(users.id, leader.id))
  expect(await leader.put('/my/daily-summary', { isOn: true })).toMatchObject({ status: 409, code: 'summaries.no-address' })
  const teacher = await aLeader('teacher', 'ROLE_FACULTY')
  expect(await teacher.put('/my/daily-summary', { isOn: true })).toMatchObject({ status: 403 })
  const stored = await db.select().from(dailySummaries)
  expect(stored.filter(({ userId }) => userId === leader.id || userId === teacher.id)).toEqual([])
})

test('every figure on the start pages of leaders has a name in the e-mail', () => {
  const readers: Role[] = [...leadership, 'ROLE_HOD']
  const shown = figures.filter(
    ({ allow, roles = readers, ofStudent }) =>
      !ofStudent && readers.some((role) => roles.includes(role) && mayUse(allow, [role])),
  )
  expect(shown.length).toBeGreaterThan(10)
  const named = (place: string) => (place === 'waiting' ? waitingNouns : figureTitles)
  expect(shown.filter(({ name, place }) => !(name in named(place))).map(({ name }) => name)).toEqual([])
})

test('a figure is written in one line with its total and its change', () => {
  const figure = { roles: [] as Role[], address: '/app', search: {}, place: 'glance' as const }
  const seats = { ...figure, name: 'seatsFilled', unit: 'count', total: 123456, outOf: 200000 } as const
  expect(figureLine({ ...seats, change: { by: -12, since: '2026-11-01' } })).toBe(
    'Seats filled, first year: 1,23,456 of 2,00,000 (−12 since 1 Nov 2026)',
  )
  expect(figureLine({ ...figure, name: 'passRate', unit: 'percent', total: 78.64, about: 'May 2026' })).toBe(
    'Pass rate, last exam, May 2026: 78.6%',
  )
  expect(figureLine({ ...figure, name: 'feesCollectedYear', unit: 'paise', total: 45_600_000 })).toBe(
    'Fees collected this year: ₹4,56,000',
  )
  expect(waitingLine({ ...figure, name: 'waitsApprovals', unit: 'count', total: 1 })).toBe('1 request for your decision')
  expect(waitingLine({ ...figure, name: 'waitsApprovals', unit: 'count', total: 5000, andMore: true })).toBe(
    '5,000+ requests for your decision',
  )
})
