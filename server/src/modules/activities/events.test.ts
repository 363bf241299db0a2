import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { listHistory } from '../../platform/workflow/history.ts'
import { openTestApp } from '../../testing/app.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { notifications } from '../notices/schema.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { eventRecord } from './events.ts'
import { aClub, anEvent } from './factory.ts'
import { events } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const department = await aDepartment(db, { code: 'CSE' })
const member = await aStaffMember(db, { departmentId: department.id })
const club = await aClub(db, { inChargeId: member.id, name: 'Coding Club' })
const teacher = await as('ROLE_FACULTY', { username: 'teacher', staffId: member.id })
const stranger = await as('ROLE_FACULTY', { username: 'stranger' })
const head = await as({ role: 'ROLE_HOD', scope: 'CSE' }, { username: 'head' })
const principal = await as('ROLE_PRINCIPAL', { username: 'principal' })
const office = await as('ROLE_ACADEMICS', { username: 'office' })
await keepSessionsOpen(db)

type Headers = { authorization: string }
type Method = 'GET' | 'POST' | 'PUT'
async function ask(method: Method, url: string, headers: Headers, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const form = {
  ...{ clubId: club.id, title: 'CodeSprint', startsOn: '2026-12-05', endsOn: '2026-12-06' },
  ...{ venue: 'Computer Centre', seats: 60, budgetPaise: 40_000_00 },
}
const propose = (more: object = {}) => ask('POST', '/events', teacher, { ...form, ...more })
const request = (id: number, revision: number, by = teacher) => ask('POST', `/events/${id}/request`, by, { revision })
const get = (id: number, by = teacher) => ask('GET', `/events/${id}`, by)
const waiting = async (by: Headers) => (await ask('GET', '/approvals/waiting', by)).items[0]
async function decide(by: Headers, decision: string, more: object = {}) {
  const { id, revision } = await waiting(by)
  return ask('POST', `/approvals/${id}/decisions`, by, { decision, revision, ...more })
}
const stored = async (id: number) => (await db.select().from(events).where(eq(events.id, id)))[0]

describe('an event', () => {
  test('cannot be recommended by the head who proposed it, whoever requests the approval', async () => {
    const other = await as({ role: 'ROLE_HOD', scope: 'CSE' }, { username: 'other.head' })
    const draft = await ask('POST', '/events', head, { ...form, title: 'Own event' })
    expect(await request(draft.id, draft.revision)).toMatchObject({ state: 'requested', request: { state: 'waiting' } })
    expect(await waiting(head)).toBeUndefined()
    const { id, revision } = await waiting(other)
    const refused = await ask('POST', `/approvals/${id}/decisions`, head, { decision: 'recommend', revision })
    expect(refused).toMatchObject({ code: 'platform.approval-own' })
    expect(await waiting(other)).toMatchObject({ id, revision })
    const reason = 'The hall is taken'
    expect(await decide(other, 'refuse', { comment: reason })).toMatchObject({ status: 200 })
  })

  test('cannot be recommended by a head who changed it before the request', async () => {
    const draft = await propose({ title: 'Changed event' })
    const changed = await ask('PUT', `/events/${draft.id}`, head, { ...form, title: 'Changed event', seats: 90, revision: 1 })
    expect(changed).toMatchObject({ status: 200, seats: 90 })
    await request(draft.id, changed.revision)
    expect(await waiting(head)).toBeUndefined()
    const other = await as({ role: 'ROLE_HOD', scope: 'CSE' }, { username: 'third.head' })
    expect(await decide(other, 'refuse', { comment: 'The hall is taken' })).toMatchObject({ status: 200 })
  })

  test('is proposed, recommended and sanctioned; the sanction may grant less money than requested', async () => {
    const draft = await propose()
    expect(draft).toMatchObject({
      state: 'draft',
      club: 'Coding Club',
      department: 'CSE',
      proposedBy: 'teacher',
      participantCount: 0,
    })
    expect(await request(draft.id, draft.revision)).toMatchObject({ state: 'requested', request: { state: 'waiting' } })
    expect(await waiting(principal)).toBeUndefined()
    expect(await decide(head, 'recommend')).toMatchObject({ status: 200 })
    expect(await waiting(principal)).toMatchObject({ kind: 'event', subject: { title: 'CodeSprint' }, amountPaise: 40_000_00 })
    await decide(principal, 'sanction', { amountPaise: 30_000_00 })
    const event = await get(draft.id)
    expect(event).toMatchObject({ state: 'approved', sanctionedPaise: 30_000_00, request: { state: 'sanctioned' } })
    expect(await get(draft.id, office)).toMatchObject({ state: 'approved', request: null })
    expect(event.history.map(({ action, by }: { action: string; by: string }) => `${action} ${by}`)).toEqual([
      'add User teacher',
      'request User teacher',
      'approve User principal',
    ])
    const sent = await db.select().from(notifications).where(eq(notifications.kind, 'approval'))
    expect(sent.map(({ params }) => params)).toContainEqual(expect.objectContaining({ event: 'sanctioned', title: 'CodeSprint' }))
  })

  test('is decided on by another person if the proposer could also decide on it', async () => {
    const both = await as([{ role: 'ROLE_HOD', scope: 'CSE' }, 'ROLE_DEAN'], { username: 'both' })
    await keepSessionsOpen(db)
    const draft = await ask('POST', '/events', both, { ...form, title: 'Own event' })
    await request(draft.id, draft.revision, both)
    const { request: asked } = await get(draft.id, both)
    const before = await stored(draft.id)
    const answer = await ask('POST', `/approvals/${asked.id}/decisions`, both, { decision: 'recommend', revision: 1 })
    expect(answer).toMatchObject({ status: 403, code: 'platform.approval-own' })
    expect(await stored(draft.id)).toEqual(before)
    await decide(head, 'recommend')
    await decide(principal, 'refuse', { comment: 'Too close to the examinations' })
    const rejected = await get(draft.id, both)
    expect(rejected).toMatchObject({ state: 'rejected' })
    expect(rejected.history.at(-1)).toMatchObject({ action: 'reject', text: 'Too close to the examinations' })
    const changed = { ...form, title: 'Own event, later', revision: rejected.revision }
    expect(await ask('PUT', `/events/${draft.id}`, both, changed)).toMatchObject({ status: 200, title: 'Own event, later' })
  })

  test('becomes a draft when it is returned, is requested again under the same request, and can be withdrawn', async () => {
    const draft = await propose({ title: 'Returned' })
    const { request: first } = await request(draft.id, draft.revision)
    const { id, revision } = await waiting(head)
    await ask('POST', `/approvals/${id}/return`, head, { reason: 'Name a larger venue', revision })
    const returned = await get(draft.id)
    expect(returned).toMatchObject({ state: 'draft', request: { state: 'returned' } })
    const again = await request(draft.id, returned.revision)
    expect(again).toMatchObject({ state: 'requested', request: { id: first.id, state: 'waiting' } })
    const { revision: present } = await ask('GET', `/approvals/${first.id}`, teacher)
    await ask('POST', `/approvals/${first.id}/withdrawal`, teacher, { revision: present })
    expect(await get(draft.id)).toMatchObject({ state: 'draft', request: { state: 'withdrawn' } })
  })

  test('is changed in its form and requested again after a return; the inbox links to it and cannot resubmit it', async () => {
    const draft = await propose({ title: 'To be changed' })
    await request(draft.id, draft.revision)
    const waits = await waiting(head)
    expect(waits).toMatchObject({ subject: { title: 'To be changed' }, recordLink: `/app/Events/${draft.id}` })
    await ask('POST', `/approvals/${waits.id}/return`, head, { reason: 'Cheaper, please', revision: waits.revision })
    const shown = await ask('GET', `/approvals/${waits.id}`, teacher)
    expect(shown).toMatchObject({ recordLink: `/app/Events/${draft.id}`, can: { resubmit: false, withdraw: true } })
    const again = await ask('POST', `/approvals/${waits.id}/resubmission`, teacher, { revision: shown.revision })
    expect(again).toMatchObject({ status: 409, code: 'platform.approval-on-record' })
    expect(await ask('GET', `/approvals/${waits.id}`, teacher)).toEqual(shown)
    const returned = await get(draft.id)
    expect(returned.state).toBe('draft')
    const changes = { ...form, title: 'Changed', budgetPaise: 20_000_00, revision: returned.revision }
    const changed = await ask('PUT', `/events/${draft.id}`, teacher, changes)
    expect(await request(draft.id, changed.revision)).toMatchObject({ state: 'requested', request: { id: waits.id } })
    expect(await waiting(head)).toMatchObject({ id: waits.id, subject: { title: 'Changed' }, amountPaise: 20_000_00 })
    await decide(head, 'recommend')
    await decide(principal, 'sanction')
    expect(await get(draft.id)).toMatchObject({ state: 'approved', title: 'Changed', sanctionedPaise: 20_000_00 })
  })

  test('keeps its state, revision and history when its state does not allow an action', async () => {
    const event = await anEvent(db, { clubId: club.id, state: 'approved', startsOn: '2026-11-21', endsOn: '2026-11-22' })
    const early = await ask('POST', `/events/${event.id}/holding`, teacher, { revision: 1 })
    expect(early).toMatchObject({ status: 409, code: 'activities.not-over' })
    for (const refused of [
      await request(event.id, 1),
      await ask('PUT', `/events/${event.id}`, teacher, { ...form, revision: 1 }),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'platform.not-now' })
    expect(await stored(event.id)).toEqual(event)
    expect(await listHistory(db, eventRecord.workflow, event.id)).toEqual([])
    setClock(new Date('2026-11-22T05:00:00Z'))
    expect(await ask('POST', `/events/${event.id}/holding`, teacher, { revision: 1 })).toMatchObject({ state: 'held' })
    setClock(new Date('2026-11-21T05:00:00Z'))
  })

  test('is cancelled with a reason by those who run it, until its first day, and stays visible', async () => {
    const event = await anEvent(db, { clubId: club.id, startsOn: '2026-11-21', endsOn: '2026-11-22' })
    const cancel = (by: Headers, more: object = {}) =>
      ask('POST', `/events/${event.id}/cancellation`, by, { revision: 1, reason: 'The hall is flooded', ...more })
    expect(await cancel(teacher, { reason: ' ' })).toMatchObject({
      status: 400,
      fields: { reason: { code: 'reason-too-short' } },
    })
    expect(await cancel(stranger)).toMatchObject({ status: 404 })
    setClock(new Date('2026-11-22T05:00:00Z'))
    expect(await cancel(teacher)).toMatchObject({ status: 409, code: 'activities.begun' })
    setClock(new Date('2026-11-21T05:00:00Z'))
    expect(await stored(event.id)).toEqual(event)
    const cancelled = await cancel(teacher)
    expect(cancelled).toMatchObject({ status: 200, state: 'cancelled' })
    expect(cancelled.history.at(-1)).toMatchObject({ action: 'cancel', by: 'User teacher', text: 'The hall is flooded' })
    expect(await get(event.id, stranger)).toMatchObject({ state: 'cancelled' })
    expect((await ask('GET', '/events?when=upcoming&size=200', stranger)).items).not.toContainEqual(
      expect.objectContaining({ id: event.id }),
    )
    const kept = await stored(event.id)
    for (const refused of [
      await cancel(teacher, { revision: cancelled.revision }),
      await request(event.id, cancelled.revision),
      await ask('POST', `/events/${event.id}/holding`, teacher, { revision: cancelled.revision }),
    ])
      expect(refused.status).toBe(409)
    expect(await stored(event.id)).toEqual(kept)
  })

  test.each(['draft', 'requested', 'rejected', 'held'] as const)('cannot be cancelled while it is %s', async (state) => {
    const event = await anEvent(db, { clubId: club.id, state, startsOn: '2026-12-01', endsOn: '2026-12-01' })
    const answer = await ask('POST', `/events/${event.id}/cancellation`, teacher, { revision: 1, reason: 'Nobody came' })
    expect(answer).toMatchObject({ status: 409, code: 'activities.not-to-cancel' })
    expect(await stored(event.id)).toEqual(event)
  })

  test('is refused if its last day is before its first day', async () => {
    expect(await propose({ endsOn: '2026-12-04' })).toMatchObject({
      status: 400,
      fields: { endsOn: { code: expect.any(String) } },
    })
  })
})

describe('the visibility of events', () => {
  test('lets teachers see approved events and those they run, but not see or change the drafts of others', async () => {
    const draft = await propose({ title: 'Secret draft' })
    const open = await anEvent(db, { title: 'Open to all', startsOn: '2026-12-20', endsOn: '2026-12-20' })
    const titles = async (by: Headers) =>
      (await ask('GET', '/events?size=200', by)).items.map(({ title }: { title: string }) => title)
    expect(await titles(stranger)).toContain('Open to all')
    expect(await titles(stranger)).not.toContain('Secret draft')
    for (const by of [teacher, head, principal, office]) expect(await titles(by)).toContain('Secret draft')
    const foreign = await anEvent(db, { title: 'Draft of others', state: 'draft' })
    expect(await titles(head)).not.toContain('Draft of others')
    const before = await stored(foreign.id)
    expect((await get(foreign.id)).status).toBe(404)
    expect((await request(foreign.id, 1)).status).toBe(404)
    expect((await ask('PUT', `/events/${foreign.id}`, teacher, { ...form, revision: 1 })).status).toBe(404)
    expect(await stored(foreign.id)).toEqual(before)
    expect(await get(open.id, stranger)).toMatchObject({ overseen: false })
    expect(await get(draft.id)).toMatchObject({ overseen: true })
  })

  test('the header search finds events by title, and the start page counts upcoming events', async () => {
    await anEvent(db, { title: 'Sargam', startsOn: '2026-12-01', endsOn: '2026-12-01' })
    const { groups } = await ask('GET', '/search?q=sargam', stranger)
    expect(groups).toMatchObject([{ kind: 'events', hits: [{ title: 'Sargam' }] }])
    const quality = await as('ROLE_IQAC_INCHARGE', { username: 'quality' })
    const { figures } = await ask('GET', '/figures', quality)
    const { total } = await ask('GET', '/events?when=upcoming', quality)
    expect(figures).toContainEqual(expect.objectContaining({ name: 'eventsUpcoming', total, search: { when: 'upcoming' } }))
    expect(total).toBeGreaterThan(0)
  })
})
