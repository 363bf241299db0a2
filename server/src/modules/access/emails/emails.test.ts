import { mailKinds, mailReceivers } from '@nalanda/contract/platform/mail/mail-kinds'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled, callsOf } from '../../../testing/http.ts'
import { users } from '../schema.ts'
import { emailsTurnedOff } from '../schema-emails.ts'
import { queueNotificationMails } from './notification-mail.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const parent = callsOf(app, await as('ROLE_PARENT', { username: 'parent' }))
const teacher = callsOf(app, await as('ROLE_FACULTY', { username: 'teacher' }))
const idOf = async (username: string) => (await db.select().from(users).where(eq(users.username, username)))[0]?.id ?? 0
const kindsOf = async (calls: typeof parent) => (await calls.get('/my/emails')).choices.map(({ kind }: { kind: string }) => kind)

test('users choose among the kinds of e-mails for their roles, which are turned on by default', async () => {
  expect((await parent.get('/my/emails')).choices.every(({ isOn }: { isOn: boolean }) => isOn)).toBe(true)
  expect(await kindsOf(parent)).toEqual(mailKinds.filter((kind) => mailReceivers[kind].includes('ROLE_PARENT')))
  expect(await kindsOf(teacher)).toEqual(expect.arrayContaining(['notices', 'own-leave', 'leave-covers']))
  expect(await kindsOf(teacher)).not.toContain('absences')
})

test('a user turns a kind of e-mails off and on again without an effect on other users', async () => {
  expect((await parent.put('/my/emails/notices', { isOn: false })).choices).toContainEqual({ kind: 'notices', isOn: false })
  expect(await parent.put('/my/emails/notices', { isOn: false })).toMatchObject({ status: 200 })
  expect((await teacher.get('/my/emails')).choices).toContainEqual({ kind: 'notices', isOn: true })
  expect((await parent.put('/my/emails/notices', { isOn: true })).choices).toContainEqual({ kind: 'notices', isOn: true })
})

test('a kind of e-mails for other roles and an unknown kind are refused, and nothing is stored', async () => {
  expect(await teacher.put('/my/emails/absences', { isOn: false })).toMatchObject({ status: 404 })
  expect(await teacher.put('/my/emails/password-links', { isOn: false })).toMatchObject({ status: 400 })
  expect(await db.$count(emailsTurnedOff)).toBe(0)
})

test('an e-mail is queued once per address, and not for the address of a login that turned its kind off', async () => {
  await teacher.put('/my/emails/own-leave', { isOn: false })
  const [teacherId, parentId] = [await idOf('teacher'), await idOf('parent')]
  const texts = {
    language: 'en',
    greeting: '{name}',
    closing: '',
    mails: { hello: { subject: 'Hello', lines: ['Hello'] } },
  } as const
  const mail = (userId: number | null, to: string) => ({ userId, to, template: 'hello' as const, values: { name: 'A' } })
  const mails = [
    ...[mail(teacherId, 'off@test.example'), mail(null, 'Off@test.example')],
    ...[mail(parentId, 'on@test.example'), mail(null, 'ON@test.example'), mail(null, 'record@test.example')],
  ]
  await inTransaction(db, actorCalled('office'), (tx) =>
    queueNotificationMails(tx, platform, { kind: 'own-leave', texts }, mails),
  )
  const queued = await db.select({ to: outboxMessages.recipient }).from(outboxMessages).orderBy(outboxMessages.id)
  expect(queued.map(({ to }) => to)).toEqual(['on@test.example', 'record@test.example'])
})
