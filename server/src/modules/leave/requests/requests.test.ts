import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deputies } from '../../../platform/approvals/schema.ts'
import { setClock } from '../../../platform/clock.ts'
import type { Reply } from '../../../testing/http.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { userRoles, users } from '../../access/schema.ts'
import { aStaffMember } from '../../people/factory.ts'
import { leaveEntries, leaveRequests } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { db, people, teacher, colleague, head, otherHead, principal, chairman, office, decide, sanction, waitingFor, available } =
  college
const casual = await college.aLeaveType({ code: 'CL', name: 'Casual leave' })
const apply = (fromOn: string, untilOn?: string, more?: object, by = teacher) =>
  by.post('/leave/requests', leaveForm(casual.id, fromOn, untilOn, more))
const get = (id: number, by = teacher) => by.get(`/leave/requests/${id}`)
const stateOf = async (id: number) => (await get(id)).state

describe('leave', () => {
  test('is reserved when sent, recommended by the head, sanctioned by the principal, then taken from the balance', async () => {
    expect(await available(teacher, casual.id)).toBe(24)
    const sent = await apply('2026-12-01', '2026-12-03', { endsAtNoon: true })
    expect(sent).toMatchObject({ status: 200, state: 'waiting', halves: 5, own: true, request: { state: 'waiting' } })
    expect(await available(teacher, casual.id)).toBe(19)
    expect(await waitingFor(principal, sent)).toBeUndefined()
    expect(await decide(head, sent, 'recommend')).toMatchObject({ status: 200 })
    expect(await waitingFor(principal, sent)).toMatchObject({ kind: 'leave', subject: { name: 'Asha Rao', days: '2.5' } })
    await decide(principal, sent, 'sanction')
    expect(await get(sent.id)).toMatchObject({ state: 'sanctioned', request: { state: 'sanctioned' } })
    expect(await available(teacher, casual.id)).toBe(19)
    const { items } = await teacher.get('/leave/entries?own=yes')
    expect(items.map(({ kind, halves, year }: Record<string, unknown>) => `${kind} ${halves} ${year}`)).toEqual([
      'use -5 2026',
      'grant 24 2026',
    ])
  })

  test('returns its reserved days when it is refused or withdrawn', async () => {
    const left = await available(teacher, casual.id)
    const refused = await apply('2026-12-08')
    expect(await decide(head, refused, 'refuse', 'The practical exam is on that day')).toMatchObject({ status: 200 })
    const withdrawn = await apply('2026-12-08')
    expect(await teacher.post(`/leave/requests/${withdrawn.id}/withdrawal`, { revision: withdrawn.revision })).toMatchObject({
      state: 'withdrawn',
    })
    expect(await stateOf(refused.id)).toBe('refused')
    expect(await waitingFor(head, withdrawn)).toBeUndefined()
    expect(await available(teacher, casual.id)).toBe(left)
  })

  test('can be withdrawn with another login of the person', async () => {
    const otherLogin = await college.as('ROLE_FACULTY', { username: 'asha2', staffId: people.teacher.id })
    const sent = await apply('2026-12-08')
    const { revision } = sent
    expect(await otherLogin.post(`/leave/requests/${sent.id}/withdrawal`, { revision })).toMatchObject({ state: 'withdrawn' })
    expect(await waitingFor(head, sent)).toBeUndefined()
  })

  test('becomes a draft when it is returned, and can be changed and sent again', async () => {
    const sent = await apply('2026-12-09')
    const { id, revision: asked } = await head.get(`/approvals/${sent.request.id}`)
    const returned = { reason: 'Come on Wednesday, take Thursday', revision: asked }
    expect(await head.post(`/approvals/${id}/return`, returned)).toMatchObject({ status: 200 })
    expect(await stateOf(sent.id)).toBe('draft')
    const { revision } = await get(sent.id)
    const changed = await teacher.put(`/leave/requests/${sent.id}`, { ...leaveForm(casual.id, '2026-12-10'), revision })
    expect(changed).toMatchObject({ status: 200, state: 'waiting', fromOn: '2026-12-10' })
    await sanction(changed)
    expect(await stateOf(sent.id)).toBe('sanctioned')
  })

  test('cannot overlap other leave of the person, down to the half-day', async () => {
    const morning = await apply('2026-12-15', '2026-12-15', { endsAtNoon: true })
    const before = await college.everything()
    expect(await apply('2026-12-15')).toMatchObject({ status: 409, code: 'leave.overlaps' })
    expect(await college.everything()).toEqual(before)
    expect(await apply('2026-12-15', '2026-12-15', { startsAtNoon: true })).toMatchObject({ status: 200, halves: 1 })
    const [stored] = await db.select().from(leaveRequests).where(eq(leaveRequests.id, morning.id))
    const { id: _, ...same } = stored ?? {}
    await expect(db.insert(leaveRequests).values(same as never)).rejects.toMatchObject({
      cause: { constraint: 'leave_overlaps' },
    })
  })

  test('is shown only to the person, the head of the department and the leadership', async () => {
    const sent = await apply('2026-12-17')
    const { id } = sent
    for (const by of [teacher, head, principal, office]) expect(await get(id, by)).toMatchObject({ status: 200, id })
    for (const by of [colleague, otherHead]) {
      expect(await get(id, by)).toMatchObject({ status: 404 })
      expect(await by.get(`/leave/requests/${id}/assessment`)).toMatchObject({ status: 404 })
      expect((await by.get('/leave/requests?size=200')).items.map((one: { id: number }) => one.id)).not.toContain(id)
    }
    expect(await colleague.get(`/leave/balances?staffId=${people.teacher.id}`)).toMatchObject({ status: 404 })
    expect(await head.post(`/leave/requests/${id}/withdrawal`, { revision: 2 })).toMatchObject({ status: 404 })
    await decide(head, sent, 'refuse', 'Not on this day')
  })

  test('of colleagues on the same days is shown to the deciders but not to the applicant', async () => {
    const other = await apply('2026-12-22', undefined, {}, colleague)
    const sent = await apply('2026-12-22')
    const away = async (by: typeof teacher) => (await by.get(`/leave/requests/${sent.id}/assessment`)).away
    expect(await away(head)).toMatchObject([
      { day: '2026-12-22', people: [{ fullName: 'Bala Kumar', typeName: 'Casual leave', sanctioned: false }] },
    ])
    expect(await away(teacher)).toEqual([])
    for (const one of [other, sent]) await decide(head, one, 'refuse', 'Not on this day')
  })

  test('in a draft is shown only to the person, and reserves nothing', async () => {
    const left = await available(teacher, casual.id)
    const draft = await apply('2026-12-18', undefined, { send: false })
    expect(draft).toMatchObject({ state: 'draft' })
    expect(await get(draft.id, head)).toMatchObject({ status: 404 })
    expect(await available(teacher, casual.id)).toBe(left)
  })
})

describe('the decision on leave', () => {
  test('of a head is made by the principal, and of the principal by the chairman', async () => {
    const ofHead = await apply('2026-12-01', undefined, {}, head)
    expect(await waitingFor(head, ofHead)).toBeUndefined()
    expect(await waitingFor(principal, ofHead)).toMatchObject({ subject: { name: 'Dinesh Head' } })
    await decide(principal, ofHead, 'sanction')
    expect(await get(ofHead.id, head)).toMatchObject({ state: 'sanctioned' })
    const ofPrincipal = await apply('2026-12-01', undefined, {}, principal)
    const waiting = await waitingFor(chairman, ofPrincipal)
    const own = { decision: 'sanction', revision: waiting?.revision, comment: '' }
    expect(await principal.post(`/approvals/${waiting?.id}/decisions`, own)).toMatchObject({ code: 'platform.approval-own' })
    await decide(chairman, ofPrincipal, 'sanction')
    expect(await get(ofPrincipal.id, principal)).toMatchObject({ state: 'sanctioned' })
  })

  test('is refused to the applicant as deputy of the head, and with another login', async () => {
    const [headUser] = await db.select().from(users).where(eq(users.username, 'head'))
    const [own] = await db.select().from(users).where(eq(users.username, 'asha'))
    const days = { validFrom: '2026-11-01', validUntil: '2026-12-31', madeBy: 'head', madeAt: new Date('2026-11-01T05:00:00Z') }
    await db.insert(deputies).values({ userId: headUser?.id ?? 0, deputyId: own?.id ?? 0, ...days })
    const second = await college.as({ role: 'ROLE_HOD', scope: 'CSE' }, { username: 'asha.head', staffId: people.teacher.id })
    const sent = await apply('2026-12-21')
    for (const by of [teacher, second]) {
      expect(await waitingFor(by, sent)).toBeUndefined()
      expect(await decide(by, sent, 'sanction')).not.toMatchObject({ status: 200 })
    }
    await decide(principal, sent, 'refuse', 'The term ends on this day')
    expect(await stateOf(sent.id)).toBe('refused')
    await db.delete(deputies)
    await db
      .delete(userRoles)
      .where(eq(userRoles.userId, (await db.select().from(users).where(eq(users.username, 'asha.head')))[0]?.id ?? 0))
  })

  test('can be a recommendation by a deputy of the head, who also sees what is recommended', async () => {
    const [headUser] = await db.select().from(users).where(eq(users.username, 'otherhead'))
    const [deputy] = await db.select().from(users).where(eq(users.username, 'bala'))
    const days = { validFrom: '2026-11-01', validUntil: '2026-12-31', madeBy: 'head', madeAt: new Date('2026-11-01T05:00:00Z') }
    await db.insert(deputies).values({ userId: headUser?.id ?? 0, deputyId: deputy?.id ?? 0, ...days })
    const member = await college.as('ROLE_FACULTY', {
      username: 'ece',
      staffId: (await aStaffMember(db, { departmentId: college.ece.id })).id,
    })
    const sent = await apply('2026-12-21', undefined, {}, member)
    expect(await get(sent.id, colleague)).toMatchObject({ status: 200 })
    expect(await colleague.get(`/leave/requests/${sent.id}/assessment`)).toMatchObject({
      status: 200,
      departmentName: 'Electronics',
    })
    expect(await decide(colleague, sent, 'recommend')).toMatchObject({ status: 200 })
    expect(await get(sent.id, colleague)).toMatchObject({ status: 404 })
    await decide(principal, sent, 'sanction')
    await db.delete(deputies)
  })
})

describe('sanctioned leave', () => {
  async function sanctioned(fromOn: string, untilOn = fromOn) {
    const sent = await apply(fromOn, untilOn, {}, colleague)
    await sanction(sent)
    return get(sent.id, colleague)
  }
  const end = (leave: Reply, lastOn: string | null) =>
    colleague.post(`/leave/requests/${leave.id}/cancellation`, {
      revision: leave.revision,
      reason: 'The wedding is put off',
      lastOn,
    })

  test('can be cancelled before it begins, which returns all its days', async () => {
    const left = await available(colleague, casual.id)
    const leave = await sanctioned('2026-12-22', '2026-12-23')
    expect(await end(leave, null)).toMatchObject({ status: 200, state: 'cancelled' })
    expect(await available(colleague, casual.id)).toBe(left)
    const own = await db.select().from(leaveEntries).where(eq(leaveEntries.requestId, leave.id))
    expect(own.map(({ kind, halves }) => `${kind} ${halves}`)).toEqual(['use -4', 'return 4'])
  })

  test('can be shortened, which returns the days after the new end, but not lengthened', async () => {
    const leave = await sanctioned('2026-12-22', '2026-12-24')
    const before = await college.everything()
    expect(await end(leave, '2026-12-24')).toMatchObject({ status: 409, code: 'leave.already-ended' })
    expect(await college.everything()).toEqual(before)
    expect(await end(leave, '2026-12-22')).toMatchObject({ state: 'sanctioned', untilOn: '2026-12-22', halves: 2 })
  })

  test('can end at noon if its type has half-days, also on its last day, but no later than before', async () => {
    const atNoon = (leave: Reply, lastOn: string) =>
      colleague.post(`/leave/requests/${leave.id}/cancellation`, {
        ...{ revision: leave.revision, reason: 'Back for the lab exam', lastOn, endsAtNoon: true },
      })
    const leave = await sanctioned('2026-12-28', '2026-12-30')
    const shortened = await atNoon(leave, '2026-12-29')
    expect(shortened).toMatchObject({ status: 200, untilOn: '2026-12-29', endsAtNoon: true, halves: 3 })
    const before = await college.everything()
    expect(await atNoon(shortened, '2026-12-29')).toMatchObject({ status: 409, code: 'leave.already-ended' })
    expect(await atNoon(shortened, '2026-12-27')).toMatchObject({ status: 400, code: 'leave.days-out-of-order' })
    expect(await college.everything()).toEqual(before)
    const wholeDays = await college.aLeaveType({ halfDays: false })
    const whole = await colleague.post('/leave/requests', leaveForm(wholeDays.id, '2026-12-31'))
    await sanction(whole)
    expect(await atNoon(await get(whole.id, colleague), '2026-12-31')).toMatchObject({ code: 'leave.no-half-days' })
    const day = await sanctioned('2027-01-04')
    expect(await atNoon(day, '2027-01-04')).toMatchObject({ status: 200, halves: 1, endsAtNoon: true })
  })

  test('can be cancelled after it has begun only by the principal', async () => {
    const left = await available(colleague, casual.id)
    const leave = await sanctioned('2026-11-20', '2026-11-23')
    const asked = await end(leave, null)
    expect(asked).toMatchObject({ status: 200, state: 'sanctioned', cancellation: { state: 'waiting' } })
    expect(await end(leave, null)).toMatchObject({ code: 'platform.approval-waits' })
    expect(await waitingFor(head, asked)).toBeUndefined()
    await decide(principal, asked, 'sanction')
    expect(await get(leave.id, colleague)).toMatchObject({ state: 'cancelled', cancellation: { state: 'sanctioned' } })
    expect(await available(colleague, casual.id)).toBe(left)
  })

  test('ends at noon of a day that has begun if the principal agrees', async () => {
    const leave = await sanctioned('2026-11-20')
    const asked = await colleague.post(`/leave/requests/${leave.id}/cancellation`, {
      ...{ revision: leave.revision, reason: 'Back for the lab exam', lastOn: '2026-11-20', endsAtNoon: true },
    })
    expect(asked).toMatchObject({ untilOn: '2026-11-20', endsAtNoon: false, cancellation: { state: 'waiting' } })
    await decide(principal, asked, 'sanction')
    expect(await get(leave.id, colleague)).toMatchObject({ untilOn: '2026-11-20', endsAtNoon: true, halves: 1 })
  })
})
