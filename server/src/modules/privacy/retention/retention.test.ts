import { retentionKinds } from '@nalanda/contract/platform/module-kinds'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { importRowErrors, importRows, imports } from '../../../platform/imports/staged/schema.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import type { Retention } from '../../../platform/personal-data/retention.ts'
import { erasedRecords } from '../../../platform/personal-data/schema.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aUser } from '../../access/factory.ts'
import { sessions } from '../../access/schema.ts'
import { aRefusedApplication } from '../../applications/factory.ts'
import { applicationDocuments, applications, enquiries, offers } from '../../applications/schema.ts'
import { notifications } from '../../notices/schema.ts'
import { dataCopies, dataRequests, retentionPeriods, retentionRuns } from '../schema.ts'
import { runRetention } from './retention-run.ts'

// So far ahead that the queue, which uses the database's clock, never starts the next run by itself
const today = new Date('2066-11-23T05:00:00Z')
setClock(today)
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { files, personalData } = platform
const admin = callsOf(app, await as('ROLE_ADMIN', { username: 'admin' }))
const { place } = await aProgramme(db)
await keepSessionsOpen(db)
const run = (day = '2066-11-23') => runRetention(platform, { day }, new AbortController().signal)
const ago = (days: number) => new Date(today.getTime() - days * 86_400_000)

const anApplication = (over: Partial<typeof applications.$inferInsert> = {}) =>
  aRefusedApplication(db, { courseId: place.courseId, startedAt: ago(900) }, over)
const isThere = async (id: number) => (await db.$count(applications, eq(applications.id, id))) === 1
const periodOf = async (kind: string) => (await admin.get('/retention')).items.find((one: { kind: string }) => one.kind === kind)

beforeEach(async () => {
  await db.delete(retentionRuns)
  await db.delete(retentionPeriods)
})

test('every contracted kind of data is declared once, and no period is shorter than its minimum', () => {
  expect(personalData.retained.map(({ kind }) => kind).sort()).toEqual([...retentionKinds].sort())
  for (const { standardDays, leastDays, least } of personalData.retained) {
    expect(standardDays).toBeGreaterThanOrEqual(leastDays)
    if (least === 'law') expect(leastDays).toBeGreaterThanOrEqual(365)
  }
})

describe('the nightly run', () => {
  test('removes as many records as announced, with their files, and nothing younger', async () => {
    const old = await anApplication({ changedAt: ago(732) })
    const young = await anApplication({ changedAt: ago(728) })
    const undecided = await anApplication({ state: 'approved', changedAt: ago(732) })
    const open = await anApplication({ state: 'accepted', changedAt: ago(732) })
    const draft = await anApplication({ state: 'draft', changedAt: ago(367) })
    await files.put('applications/00/old.pdf', Buffer.from('a memo'))
    const memo = { kind: 'ssc-memo' as const, name: 'memo.pdf', type: 'application/pdf' as const, bytes: 6 }
    const document = { applicationId: old, file: 'applications/00/old.pdf', uploadedAt: ago(900), ...memo }
    await db.insert(applicationDocuments).values(document)
    const { due } = await periodOf('applications')
    expect((await admin.get('/retention/applications/preview?days=730')).due).toBe(due)
    await run()
    expect(await Promise.all([old, young, undecided, open, draft].map(isThere))).toEqual([false, true, false, true, false])
    expect(await periodOf('applications')).toMatchObject({ due: 0, removed: due, ranOn: '2066-11-23', failed: false })
    await waitUntil(async () => expect(await files.has('applications/00/old.pdf')).toBe(false))
    const hidden = and(eq(erasedRecords.entity, 'application'), eq(erasedRecords.recordId, old))
    expect(await db.$count(erasedRecords, hidden)).toBe(1)
  })

  test('keeps records with a request or a fee, and those that became a student or an application', async () => {
    const asked = await anApplication()
    const answered = await anApplication()
    const copied = await anApplication()
    const paid = await anApplication()
    const ordered = await anApplication()
    const request = {
      ...{ ask: 'grievance' as const, subject: 'application' as const, name: '', number: '', text: 'x' },
      ...{ origin: 'paper' as const, requestedBy: 'a', requestedAt: ago(3), dueOn: '2066-12-20' },
    }
    await db.insert(dataRequests).values([
      { ...request, recordId: asked },
      { ...request, recordId: answered, state: 'refused', closedAt: ago(1) },
    ])
    const copy = { subject: 'application' as const, recordId: copied, name: '', askedBy: 'a', askedAt: ago(0) }
    await db.insert(dataCopies).values(copy)
    const { courseId, branchId, batchId } = place
    const offer = { courseId, branchId, batchId, seatType: 'Management', bring: '', madeBy: 'a', expiresOn: '2024-08-01' }
    const settled = { feeDuePaise: 100_00, settledOn: '2024-07-01', closedAt: ago(800), madeAt: ago(850) }
    await db.update(applications).set({ hasPayments: true }).where(eq(applications.id, ordered))
    await db.insert(offers).values({ applicationId: paid, ...offer, ...settled })
    const enquiry = { fullName: 'B', mobile: '9876543210', origin: 'public' as const, askedAt: ago(800) }
    const rows = await db
      .insert(enquiries)
      .values([
        { ...enquiry, state: 'closed' },
        { ...enquiry, state: 'converted', applicationId: asked },
        { ...enquiry, state: 'contacted', followUpOn: '2066-11-30' },
      ])
      .returning()
    await run()
    expect(await Promise.all([asked, answered, copied, paid, ordered].map(isThere))).toEqual([true, false, true, true, true])
    const left = await db.select({ id: enquiries.id }).from(enquiries)
    expect(left.map(({ id }) => id).sort()).toEqual(rows.slice(1).map(({ id }) => id))
    await db.delete(dataCopies)
  })

  test('removes old sign-ins, notifications, messages, copies and import contents, but keeps the import records', async () => {
    const user = await aUser(db)
    const session = (tokenHash: string, days: number) => ({
      ...{ tokenHash, userId: user.id, createdAt: ago(days + 1), expiresAt: ago(days) },
    })
    await db.insert(sessions).values([session('old', 366), session('young', 364)])
    const notification = { userId: user.id, kind: 'notice' as const, params: {}, link: '/app' }
    await db.insert(notifications).values([
      { ...notification, about: 'old', createdAt: ago(181) },
      { ...notification, about: 'young', createdAt: ago(179) },
    ])
    const message = {
      ...{ kind: 'mail', recipient: 'a@example.in', subject: 'x', state: 'sent' as const, causedBy: 'a', act: 'a' },
      ...{ createdAt: ago(40), settledAt: ago(31), reference: crypto.randomUUID() },
    }
    await db.insert(outboxMessages).values([message, { ...message, reference: crypto.randomUUID(), settledAt: ago(29) }])
    await files.put('imports/00/old.xlsx', Buffer.from('a sheet'))
    const sheet = { kind: 'people.staff', fileName: 'staff.xlsx', details: {}, uploadedBy: 'a', savedCount: 1 }
    const [old, running] = await db
      .insert(imports)
      .values([
        { ...sheet, state: 'done', uploadedAt: ago(740), savedAt: ago(731), fileKey: 'imports/00/old.xlsx' },
        { ...sheet, state: 'saving', uploadedAt: ago(740) },
      ])
      .returning()
    const [oldId, runningId] = [old?.id ?? 0, running?.id ?? 0]
    await db.insert(importRows).values([
      { importId: oldId, row: 2, outcome: 'saved', recordId: 1 },
      { importId: oldId, row: 3, outcome: 'faulty', payload: { name: 'Asha' } },
      { importId: runningId, row: 2, outcome: 'good', payload: { name: 'Asha' } },
    ])
    const error = { cell: 'A3', column: 'Name', severity: 'error' as const, code: 'x', value: 'Asha', message: 'x' }
    await db.insert(importRowErrors).values({ importId: oldId, row: 3, ...error })
    await run()
    expect((await db.select().from(sessions).where(eq(sessions.userId, user.id))).map(({ tokenHash }) => tokenHash)).toEqual([
      'young',
    ])
    expect((await db.select().from(notifications)).map(({ about }) => about)).toEqual(['young'])
    expect(await db.$count(outboxMessages, eq(outboxMessages.recipient, 'a@example.in'))).toBe(1)
    expect(await db.select().from(imports).where(eq(imports.id, oldId))).toMatchObject([{ state: 'done', fileKey: null }])
    const rows = await db.select().from(importRows).where(eq(importRows.importId, oldId)).orderBy(importRows.row)
    expect(rows).toMatchObject([
      { outcome: 'saved', recordId: 1 },
      { outcome: 'faulty', payload: null },
    ])
    expect(await db.$count(importRowErrors, eq(importRowErrors.importId, oldId))).toBe(0)
    expect(await db.select().from(importRows).where(eq(importRows.importId, runningId))).toMatchObject([
      { payload: { name: 'Asha' } },
    ])
    await waitUntil(async () => expect(await files.has('imports/00/old.xlsx')).toBe(false))
  })

  test('continues after a stop, runs once a day, and records its total once in the audit trail', async () => {
    for (let at = 0; at < 105; at += 1) await anApplication()
    const stop = new AbortController()
    const stopping = personalData.retained.find(({ kind }) => kind === 'applications')
    const remove = stopping?.remove
    if (!stopping || !remove) throw new Error('applications are not declared')
    Object.assign(stopping, {
      remove: async (...given: Parameters<typeof remove>) => {
        await remove(...given)
        stop.abort(new Error('the portal is stopping'))
      },
    })
    await expect(runRetention(platform, { day: '2066-11-24' }, stop.signal)).rejects.toThrow('the portal is stopping')
    Object.assign(stopping, { remove })
    expect(await periodOf('applications')).toMatchObject({ removed: 100, due: 5 })
    await run('2066-11-24')
    expect(await periodOf('applications')).toMatchObject({ removed: 105, due: 0, ranOn: '2066-11-24' })
    await anApplication()
    await run('2066-11-24')
    expect(await periodOf('applications')).toMatchObject({ removed: 105, due: 1 })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, '2066-11-24'))
    expect(entries).toMatchObject([{ entity: 'retention', act: 'privacy.retention', username: 'portal' }])
    expect(entries[0]?.changes).toMatchObject({ applications: [null, 105], enquiries: [null, 0] })
  })

  test('continues with other kinds when one fails, changes nothing of that batch, and shows the failure', async () => {
    const id = await anApplication()
    const [enquiry] = await db
      .insert(enquiries)
      .values({ fullName: 'C', mobile: '9876543210', origin: 'public', askedAt: ago(800), state: 'closed' })
      .returning()
    const failing = personalData.retained.find(({ kind }) => kind === 'applications') as { remove: Retention['remove'] }
    const { remove } = failing
    failing.remove = async (...given) => {
      await remove?.(...given)
      throw new Error('A module made a mistake')
    }
    await run()
    failing.remove = remove
    expect(await isThere(id)).toBe(true)
    expect(await db.$count(enquiries, eq(enquiries.id, enquiry?.id ?? 0))).toBe(0)
    expect(await periodOf('applications')).toMatchObject({ failed: true, removed: 0 })
    await run('2066-11-24')
    expect(await isThere(id)).toBe(false)
    expect(await periodOf('applications')).toMatchObject({ failed: false, ranOn: '2066-11-24' })
  })
})

describe('a retention period', () => {
  const change = (days: number, over: object = {}, calls = admin) =>
    calls.put('/retention/applications', { days, reason: 'Decided by the council', revision: 1, ...over })

  test('is changed by administrators with a reason, takes effect from the next run, and is in the audit trail', async () => {
    const id = await anApplication({ changedAt: ago(400) })
    await run('2066-11-20')
    expect(await isThere(id)).toBe(true)
    const { due } = await admin.get('/retention/applications/preview?days=365')
    expect(due).toBeGreaterThan(0)
    const saved = await change(365)
    expect(saved.items.find((one: { kind: string }) => one.kind === 'applications')).toMatchObject({
      ...{ days: 365, standardDays: 730, changedBy: 'admin', reason: 'Decided by the council', revision: 2, due },
    })
    expect(await isThere(id)).toBe(true)
    await run()
    expect(await isThere(id)).toBe(false)
    const about = and(eq(auditEntries.entity, 'retention'), eq(auditEntries.entityId, 'applications'))
    expect(await db.select().from(auditEntries).where(about)).toMatchObject([
      { username: 'admin', reason: 'Decided by the council', changes: { days: [730, 365] } },
    ])
  })

  test('is refused below the minimum of days, without a reason, over another change, or without permission', async () => {
    expect(await change(364)).toMatchObject({
      status: 400,
      code: 'privacy.period-too-short',
      fields: { days: { code: 'privacy.period-too-short' } },
    })
    expect(await admin.get('/retention/applications/preview?days=364')).toMatchObject({ code: 'privacy.period-too-short' })
    expect(await change(400, { reason: ' ' })).toMatchObject({ status: 400 })
    expect(await change(400, { revision: 2 })).toMatchObject({ code: 'platform.changed-meanwhile' })
    expect(await change(400, {}, callsOf(app, await as('ROLE_ADMINISTRATION')))).toMatchObject({ status: 403 })
    expect(await admin.put('/retention/marks', { days: 400, reason: 'Why not', revision: 1 })).toMatchObject({ status: 400 })
    expect(await periodOf('applications')).toMatchObject({ days: 730, revision: 1 })
  })
})
