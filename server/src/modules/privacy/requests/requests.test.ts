import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { approvalRequests } from '../../../platform/approvals/schema.ts'
import { setClock } from '../../../platform/clock.ts'
import { openDataOffice } from '../../../testing/data-office.ts'
import { callsOf } from '../../../testing/http.ts'
import { users } from '../../access/schema.ts'
import { notifications } from '../../notices/schema.ts'
import { guardianLinks } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { dataRequests } from '../schema.ts'

const { app, db, as, clerk, principal, aPerson, stored, studentOf, decide } = await openDataOffice()
const teacher = callsOf(app, await as('ROLE_FACULTY', { username: 'teacher' }))
const enrolled = await aPerson('enrolled', 'Asha Rao')

describe('a data request', () => {
  test('for a correction must follow the rules of the admission forms at each step', async () => {
    const person = await aPerson('enrolled', 'Kiran Rao')
    const wish = { ...person.own, ask: 'correction', text: 'As on the memo' }
    const before = await db.$count(dataRequests)
    for (const field of ['fullName', 'nativeName', 'fathersName', 'mothersName'])
      for (const value of ['Robo 9000', '<b>Kiran</b>', 'Kiran\u202e Rao']) {
        const fields = { value: { code: 'students.not-text', message: 'Please Enter Text' } }
        expect(await person.calls.post('/my/data/requests', { ...wish, field, value })).toMatchObject({ status: 400, fields })
        expect(await clerk.post('/data-requests', { ...wish, field, value })).toMatchObject({ status: 400, fields })
      }
    const mobile = { ...wish, field: 'mobile', value: '0123' }
    expect(await person.calls.post('/my/data/requests', mobile)).toMatchObject({ status: 400 })
    expect(await db.$count(dataRequests)).toBe(before)
    const { id } = await person.calls.post('/my/data/requests', { ...wish, field: 'fullName', value: 'Kiran Kumar Rao' })
    await db.update(dataRequests).set({ value: 'Robo 9000' }).where(eq(dataRequests.id, id))
    expect(await decide(clerk, id, 'sanction')).toMatchObject({
      code: 'privacy.changed-record',
      status: 409,
      values: { why: { code: 'students.not-text' } },
    })
    expect(await studentOf(person.id)).toMatchObject({ fullName: 'Kiran Rao' })
    expect(await stored(id)).toMatchObject({ state: 'requested' })
    await db.delete(approvalRequests).where(eq(approvalRequests.recordId, id))
    await db.delete(dataRequests).where(eq(dataRequests.id, id))
  })

  test('for a correction is registered with a deadline of 30 days, decided by the office, and applied to the record', async () => {
    const wish = { ...enrolled.own, ask: 'correction', field: 'fathersName', value: 'Mohan Kumar Rao', text: 'As on the memo' }
    for (const wrong of [{ value: null }, { field: 'email', value: 'no address' }, { text: ' ' }, { ask: 'grievance' }])
      expect((await enrolled.calls.post('/my/data/requests', { ...wish, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    expect(await db.$count(dataRequests)).toBe(0)
    const asked = await enrolled.calls.post('/my/data/requests', wish)
    expect(asked).toMatchObject({ status: 200, state: 'requested', dueOn: '2026-07-10', name: 'Asha Rao', origin: 'portal' })
    expect(await enrolled.calls.post('/my/data/requests', wish)).toMatchObject({ status: 409, code: 'privacy.request-waits' })
    expect((await teacher.get(`/data-requests/${asked.id}`)).status).toBe(403)
    expect(await principal.get(`/data-requests/${asked.id}`)).toMatchObject({ can: { sanction: false }, erasure: null })
    expect(await decide(principal, asked.id, 'sanction')).toMatchObject({ status: 404 })
    expect(await stored(asked.id)).toMatchObject({ state: 'requested', answer: '' })
    expect(await clerk.get(`/data-requests/${asked.id}`)).toMatchObject({
      can: { sanction: true, refuse: true, recommend: false },
    })
    expect((await clerk.get('/figures')).figures).toContainEqual(expect.objectContaining({ name: 'waitsDataRequests', total: 1 }))
    expect(await decide(clerk, asked.id, 'sanction')).toMatchObject({
      status: 200,
      state: 'granted',
      answer: 'Checked with the memo',
    })
    const [record] = await db.select().from(studentRecords).where(eq(studentRecords.studentId, enrolled.id))
    expect(record).toMatchObject({ fathersName: 'Mohan Kumar Rao' })
    const sent = await db.select().from(notifications).where(eq(notifications.kind, 'data-request-answered'))
    expect(sent).toMatchObject([{ link: '/app/My Data' }])
    expect((await enrolled.calls.get('/my/data/requests')).items).toMatchObject([
      { state: 'granted', answer: 'Checked with the memo' },
    ])
    expect(await decide(clerk, asked.id, 'refuse')).toMatchObject({ status: 409, code: 'platform.not-now' })
  })

  test('can also be withdrawn in the list of approvals', async () => {
    const asked = { ...enrolled.own, ask: 'grievance', text: 'Nobody answers the phone' }
    const { id } = await enrolled.calls.post('/my/data/requests', asked)
    const [approval] = await db.select().from(approvalRequests).where(eq(approvalRequests.recordId, id))
    const taken = await enrolled.calls.post(`/approvals/${approval?.id}/withdrawal`, {
      revision: approval?.revision,
      comment: '',
    })
    expect(taken.status).toBe(200)
    const [request] = await db.select().from(dataRequests).where(eq(dataRequests.id, id))
    expect(request).toMatchObject({ state: 'withdrawn', closedAt: expect.any(Date) })
  })

  test('can be withdrawn by its maker until it is decided, and is not found by other users', async () => {
    const { id, revision } = await enrolled.calls.post('/my/data/requests', {
      ...enrolled.own,
      ask: 'grievance',
      text: 'Nobody answers',
    })
    const other = await aPerson('enrolled', 'Bala')
    expect((await other.calls.post(`/my/data/requests/${id}/withdrawal`, { revision })).status).toBe(404)
    expect(await enrolled.calls.post(`/my/data/requests/${id}/withdrawal`, { revision })).toMatchObject({ state: 'withdrawn' })
    const [approval] = await db.select().from(approvalRequests).where(eq(approvalRequests.recordId, id))
    expect(approval).toMatchObject({ kind: 'data-request', state: 'withdrawn' })
    expect((await other.calls.post('/my/data/requests', { ...enrolled.own, ask: 'grievance', text: 'Not mine' })).status).toBe(
      404,
    )
  })

  test('recorded by the office is decided by another person there, and listed as overdue after the deadline', async () => {
    const paper = { ...enrolled.own, ask: 'nominee', text: 'Letter of 9 June', value: 'Lakshmi Rao, 98765 43210' }
    const { id } = await clerk.post('/data-requests', paper)
    expect(await decide(clerk, id, 'sanction')).toMatchObject({ status: 403, code: 'platform.approval-own' })
    expect(await stored(id)).toMatchObject({ state: 'requested', answer: '' })
    setClock(new Date('2026-07-11T05:00:00Z'))
    const later = callsOf(app, await as('ROLE_ADMINISTRATION', { username: 'later' }))
    expect((await later.get('/data-requests?overdue=yes&q=asha')).items).toMatchObject([{ id, origin: 'paper' }])
    expect(await decide(later, id, 'refuse', 'The letter is not signed')).toMatchObject({ state: 'refused' })
    expect((await later.get('/data-requests?overdue=yes')).items).toEqual([])
  })

  test('about a decider or a child of a decider is decided by others, even if a colleague recorded it', async () => {
    const third = callsOf(app, await as('ROLE_ADMINISTRATION', { username: 'third' }))
    const [self] = await db.select().from(users).where(eq(users.username, 'third'))
    const child = await aPerson('enrolled', 'Devi Rao')
    const link = { relation: 'mother', linkedAt: new Date(), linkedBy: 'office' }
    await db.insert(guardianLinks).values({ userId: self?.id ?? 0, studentId: child.id, ...link })
    const correction = { ask: 'correction', field: 'fullName', value: 'Devi Kumari Rao', text: 'By letter' }
    for (const asked of [
      { kind: 'user', id: self?.id, ask: 'grievance', text: 'By letter' },
      { ...child.own, ...correction },
    ]) {
      const { id } = await clerk.post('/data-requests', asked)
      expect(await decide(third, id, 'sanction')).toMatchObject({ status: 403, code: 'platform.approval-own' })
      expect(await stored(id)).toMatchObject({ state: 'requested', answer: '' })
    }
    expect(await studentOf(child.id)).toMatchObject({ fullName: 'Devi Rao' })
  })

  test('to withdraw a consent takes effect on the day it is made', async () => {
    expect((await enrolled.calls.get('/my/data/consents')).items).toMatchObject([
      { kind: 'student', version: 0, agreedOn: '2022-08-01', by: 'Mohan Rao', withdrawnOn: null },
    ])
    await enrolled.calls.post('/my/data/requests', { ...enrolled.own, ask: 'consent', text: 'No photographs in brochures' })
    expect((await enrolled.calls.get('/my/data/consents')).items).toMatchObject([{ withdrawnOn: '2026-06-10' }])
  })
})
