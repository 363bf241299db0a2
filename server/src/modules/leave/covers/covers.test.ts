import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import type { Reply } from '../../../testing/http.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { notifications } from '../../notices/schema.ts'
import { aStaffMember } from '../../people/factory.ts'
import { type LeaveMove, leaveMoved } from '../leave-moves.ts'
import { leaveCovers } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { db, people, teacher, colleague, second, head, principal, decide, sanction } = college
const casual = await college.aLeaveType({ code: 'CL', name: 'Casual leave', needsCover: true, grantHalves: 60 })
const moves: LeaveMove[] = []
leaveMoved.provide(async (_db, move) => void moves.push(move))
afterEach(() => void moves.splice(0))

const cover = (staffId: number) => ({ staffId, note: 'Data Structures, CSE-A, 10 am' })
const apply = (fromOn: string, by = teacher, covers = [cover(people.colleague.id)], more: object = {}) =>
  by.post('/leave/requests', leaveForm(casual.id, fromOn, fromOn, { covers, ...more }))
const get = (id: number, by = teacher) => by.get(`/leave/requests/${id}`)
const asked = async (by: typeof teacher, leave: Reply) =>
  (await by.get('/leave/covers?size=200')).items.find(({ requestId }: Reply) => requestId === leave.id)
async function answer(by: typeof teacher, leave: Reply, accept = true, reason: string | null = null): Promise<Reply> {
  return by.post(`/leave/covers/${(await asked(by, leave))?.id}/answer`, { accept, reason })
}
const notified = async (kind: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, kind as never))
  ).length

describe('leave that needs cover', () => {
  test('waits for all named colleagues, and then goes to its approval in the name of its maker', async () => {
    const leave = await apply('2026-12-01', teacher, [cover(people.colleague.id), cover(people.second.id)])
    expect(leave).toMatchObject({ state: 'covers', request: null })
    expect(await asked(colleague, leave)).toMatchObject({
      fullName: 'Asha Rao',
      note: 'Data Structures, CSE-A, 10 am',
      state: 'asked',
    })
    expect(await answer(colleague, leave)).toMatchObject({ status: 200, state: 'accepted' })
    expect(await get(leave.id)).toMatchObject({ state: 'covers' })
    expect(await answer(second, leave)).toMatchObject({ status: 200 })
    const waiting = await get(leave.id)
    expect(waiting).toMatchObject({ state: 'waiting' })
    expect(await college.waitingFor(head, waiting)).toMatchObject({ requestedBy: 'User asha' })
    await sanction(waiting)
    expect(moves).toMatchObject([
      {
        requestId: leave.id,
        before: null,
        now: { fromOn: '2026-12-01' },
        covers: [{ staffId: people.colleague.id }, { staffId: people.second.id }],
      },
    ])
    expect(await notified('leave-cover-asked')).toBe(2)
  })

  test('is refused without cover, with the applicant as cover, and with one colleague named twice', async () => {
    const before = await college.everything()
    expect(await apply('2026-12-02', teacher, [])).toMatchObject({ code: 'leave.cover-needed' })
    expect(await apply('2026-12-02', teacher, [cover(people.teacher.id)])).toMatchObject({ code: 'leave.cover-oneself' })
    expect(await apply('2026-12-02', teacher, [cover(people.second.id), cover(people.second.id)])).toMatchObject({
      code: 'leave.cover-twice',
    })
    expect(await college.everything()).toEqual(before)
  })

  test('can be declined with a reason, and proceeds when another colleague accepts', async () => {
    const leave = await apply('2026-12-03')
    expect(await answer(colleague, leave, false)).toMatchObject({ status: 400 })
    expect(await answer(colleague, leave, false, 'I have a viva')).toMatchObject({ state: 'declined', reason: 'I have a viva' })
    expect(await answer(colleague, leave)).toMatchObject({ code: 'leave.cover-answered' })
    expect(await get(leave.id)).toMatchObject({ state: 'covers' })
    expect(await teacher.post(`/leave/requests/${leave.id}/covers`, cover(people.second.id))).toMatchObject({ status: 200 })
    await answer(second, leave)
    expect(await get(leave.id)).toMatchObject({ state: 'waiting' })
    expect(await notified('leave-cover-declined')).toBe(1)
  })

  test('can be answered only by the colleague who was asked', async () => {
    const leave = await apply('2026-12-04')
    const { id } = await asked(colleague, leave)
    for (const by of [teacher, second, head])
      expect(await by.post(`/leave/covers/${id}/answer`, { accept: true, reason: null })).toMatchObject({ status: 404 })
    expect(await get(leave.id, colleague)).toMatchObject({ status: 404 })
  })
})

describe('a colleague on leave', () => {
  test('cannot be named as cover or accept, and is proposed last', async () => {
    const own = await apply('2026-12-08', colleague, [cover(people.second.id)])
    const asking = await apply('2026-12-08')
    await answer(second, own)
    await sanction(await get(own.id, colleague))
    expect(await apply('2026-12-08', head, [cover(people.colleague.id)])).toMatchObject({ code: 'leave.cover-on-leave' })
    expect(await answer(colleague, asking)).toMatchObject({ status: 409, code: 'leave.cover-answered' })
    const { body } = await teacher.get('/leave/colleagues?fromOn=2026-12-08&untilOn=2026-12-08')
    expect(body.at(-1)).toMatchObject({ fullName: 'Bala Kumar', onLeave: true })
    expect(body.map(({ fullName }: Reply) => fullName)).not.toContain('Asha Rao')
    expect((await teacher.get('/leave/colleagues?fromOn=2026-12-08&untilOn=2026-12-08&q=esha')).body).toMatchObject([
      { departmentName: 'Electronics' },
    ])
  })

  test('outside the service on one of the days cannot be named either', async () => {
    const former = await aStaffMember(db, { fullName: 'Former', leftOn: '2026-12-08' })
    const coming = await aStaffMember(db, { fullName: 'Coming', joinedOn: '2026-12-10' })
    const before = await college.everything()
    for (const { id, fullName } of [former, coming])
      expect(await apply('2026-12-09', teacher, [cover(id)])).toMatchObject({
        ...{ code: 'leave.cover-not-in-service', message: expect.stringContaining(fullName) },
      })
    expect(await college.everything()).toEqual(before)
  })

  test('no longer covers; the applicant is notified and names another one, and nothing is sanctioned until then', async () => {
    const leave = await apply('2026-12-10')
    await answer(colleague, leave)
    const waiting = await get(leave.id)
    const own = await apply('2026-12-10', colleague, [cover(people.second.id)])
    await answer(second, own)
    await sanction(await get(own.id, colleague))
    expect((await get(leave.id)).covers).toMatchObject([{ state: 'ended' }])
    const before = await college.everything()
    expect(await decide(head, waiting, 'recommend')).toMatchObject({ code: 'leave.cover-missing' })
    expect(await college.everything()).toEqual(before)
    await teacher.post(`/leave/requests/${leave.id}/covers`, cover(people.head.id))
    await answer(head, leave)
    await sanction(waiting)
    expect(await get(leave.id)).toMatchObject({ state: 'sanctioned' })
  })

  test('gives up the cover of sanctioned leave, and the work passes to the next who accepts', async () => {
    const leave = await apply('2026-12-14')
    await answer(colleague, leave)
    await sanction(await get(leave.id))
    const own = await apply('2026-12-14', colleague, [cover(people.head.id)])
    await answer(head, own)
    moves.splice(0)
    await sanction(await get(own.id, colleague))
    const [given] = moves.filter(({ requestId }) => requestId === leave.id)
    expect(given).toMatchObject({ covers: [{ staffId: people.colleague.id }], before: { fromOn: '2026-12-14' }, now: null })
    await teacher.post(`/leave/requests/${leave.id}/covers`, cover(people.second.id))
    moves.splice(0)
    await answer(second, leave)
    expect(moves).toMatchObject([{ requestId: leave.id, covers: [{ staffId: people.second.id }], before: null }])
  })
})

test('cancelled or shortened leave returns the work, and colleagues of cancelled leave are notified', async () => {
  const leave = await apply('2026-12-16', teacher, [cover(people.colleague.id)], { untilOn: '2026-12-18' })
  await answer(colleague, leave)
  await sanction(await get(leave.id))
  moves.splice(0)
  const end = async (lastOn: string | null) =>
    teacher.post(`/leave/requests/${leave.id}/cancellation`, {
      revision: (await get(leave.id)).revision,
      reason: 'Back earlier',
      lastOn,
    })
  expect(await end('2026-12-17')).toMatchObject({ status: 200, untilOn: '2026-12-17' })
  expect(moves).toMatchObject([{ before: { untilOn: '2026-12-18' }, now: { untilOn: '2026-12-17' } }])
  expect(await end(null)).toMatchObject({ state: 'cancelled' })
  expect(moves[1]).toMatchObject({ before: { untilOn: '2026-12-17' }, now: null })
  expect((await db.select().from(leaveCovers).where(eq(leaveCovers.requestId, leave.id)))[0]).toMatchObject({ state: 'ended' })
  expect(await notified('leave-cancelled')).toBe(1)
  expect(await decide(principal, await get(leave.id), 'sanction')).not.toMatchObject({ status: 200 })
})
