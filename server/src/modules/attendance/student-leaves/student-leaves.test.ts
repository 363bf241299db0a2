import { describe, expect, test } from 'vitest'
import { deputies } from '../../../platform/approvals/schema.ts'
import { setClock } from '../../../platform/clock.ts'
import type { Reply } from '../../../testing/http.ts'
import { openStudentLeaveCollege } from '../../../testing/leave/student-leave-college.ts'
import { users } from '../../access/schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openStudentLeaveCollege()
const { student, parent, other, classTeacher, subjectTeacher, head, otherHead, office, principal, form, decide } = college
const ask = async (by = student, ...days: Parameters<typeof form>): Promise<Reply> => {
  const added = await by.post('/student-leaves', form(...days))
  return added.status === 200 ? { ...(await by.get(`/student-leaves/${added.id}`)), status: 200 } : added
}
const get = (id: number, by = student) => by.get(`/student-leaves/${id}`)

describe('leave of a student', () => {
  test('goes to the class teacher, who can sanction only personal leave', async () => {
    const asked = await ask(student, '2026-11-23', '2026-11-24')
    expect(asked).toMatchObject({ status: 200, state: 'waiting', request: { state: 'waiting' }, can: { withdraw: true } })
    expect(await college.waitingFor(classTeacher, asked)).toMatchObject({ kind: 'student-leave' })
    expect(await college.waitingFor(head, asked)).toBeUndefined()
    expect(await decide(classTeacher, asked, 'sanction')).toMatchObject({ status: 200 })
    expect(await get(asked.id, parent)).toMatchObject({ state: 'sanctioned', can: { cancel: true, withdraw: false } })
    const { history } = await get(asked.id)
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['add', 'request', 'sanction'])
  })

  test('for a medical reason needs a document, a recommendation of the class teacher and a sanction of the head', async () => {
    const asked = await ask(parent, '2026-11-16', '2026-11-17', { kind: 'medical' })
    expect(asked).toMatchObject({ status: 200, recordedBy: 'parent', askedBy: 'User parent' })
    expect(await decide(classTeacher, asked, 'recommend')).toMatchObject({ code: 'platform.no-proof' })
    expect(await college.waitingFor(head, asked)).toBeUndefined()
    await college.prove(asked.id)
    expect(await decide(classTeacher, asked, 'recommend')).toMatchObject({ status: 200 })
    expect((await get(asked.id)).state).toBe('waiting')
    expect(await decide(head, asked, 'sanction')).toMatchObject({ status: 200 })
    expect((await get(asked.id)).state).toBe('sanctioned')
  })

  test('shows the reason of a refusal, and can be changed and sent again after a return', async () => {
    const refused = await ask(student, '2026-11-25')
    await decide(classTeacher, refused, 'refuse', 'The lab exam is on this day')
    expect(await get(refused.id)).toMatchObject({ state: 'refused' })
    const returned = await ask(student, '2026-11-25')
    const { revision: asked } = await classTeacher.get(`/approvals/${returned.request.id}`)
    const reason = { reason: 'Come in the morning', revision: asked }
    expect(await classTeacher.post(`/approvals/${returned.request.id}/return`, reason)).toMatchObject({ status: 200 })
    const draft = await get(returned.id)
    expect(draft).toMatchObject({ state: 'draft', can: { change: true } })
    const change = { ...form('2026-11-25', '2026-11-25', { startsAtNoon: true }), revision: draft.revision }
    expect((await parent.put(`/student-leaves/${draft.id}`, change)).status).toBe(404)
    expect(await student.put(`/student-leaves/${draft.id}`, change)).toMatchObject({ status: 200, state: 'waiting' })
    await decide(classTeacher, await get(draft.id), 'sanction')
    expect(await get(draft.id)).toMatchObject({ state: 'sanctioned', startsAtNoon: true })
  })

  test('cannot overlap any other leave, down to the half-day', async () => {
    const before = await college.everything()
    const again = { status: 409, code: 'attendance.leave-overlaps' }
    expect(await ask(parent, '2026-11-24', '2026-11-26', { kind: 'medical' })).toMatchObject(again)
    expect(await ask(student, '2026-11-25')).toMatchObject(again)
    expect(await college.everything()).toEqual(before)
    const morning = await ask(student, '2026-11-25', '2026-11-25', { endsAtNoon: true })
    expect(morning).toMatchObject({ status: 200, state: 'waiting' })
    const withdrawn = await student.post(`/student-leaves/${morning.id}/withdrawal`, { revision: morning.revision })
    expect(withdrawn).toMatchObject({ state: 'withdrawn', request: { state: 'withdrawn' } })
  })

  test('is refused outside the term, with reversed days, after the window, and for a child of another family', async () => {
    const before = await college.everything()
    expect(await ask(student, '2026-11-28', '2026-12-02')).toMatchObject({ code: 'attendance.leave-outside-term' })
    expect(await ask(student, '2026-11-27', '2026-11-26')).toMatchObject({ code: 'attendance.leave-out-of-order' })
    const nothing = { startsAtNoon: true, endsAtNoon: true }
    expect(await ask(student, '2026-11-27', '2026-11-27', nothing)).toMatchObject({ code: 'attendance.leave-out-of-order' })
    expect(await ask(student, '2026-07-06', '2026-11-03')).toMatchObject({ code: 'attendance.leave-too-long' })
    expect(await ask(student, '2026-11-12')).toMatchObject({ status: 409, code: 'attendance.leave-window-over' })
    for (const by of [other, otherHead]) {
      const answer = await by.post('/student-leaves', form('2026-11-27'))
      expect(answer).toMatchObject({ code: 'attendance.not-your-student' })
    }
    expect((await classTeacher.post('/student-leaves', form('2026-11-27'))).status).toBe(403)
    expect(await college.everything()).toEqual(before)
    const preview = '/student-leaves/preview?kind=personal&fromOn=2026-11-12&untilOn=2026-11-12&startsAtNoon=no&endsAtNoon=no'
    expect(await student.get(`${preview}&studentId=${college.studentId}`)).toMatchObject({ code: 'attendance.leave-window-over' })
  })

  test('recorded by an office from paper goes the same way, even after the window', async () => {
    const recorded = await ask(office, '2026-11-10', '2026-11-10', { kind: 'duty' })
    expect(recorded).toMatchObject({ status: 200, state: 'waiting', recordedBy: 'office' })
    expect((await office.post(`/student-leaves/${recorded.id}/withdrawal`, { revision: recorded.revision })).state).toBe(
      'withdrawn',
    )
    const byHead = await ask(head, '2026-11-10', '2026-11-10', { kind: 'duty' })
    await college.prove(byHead.id)
    await decide(classTeacher, byHead, 'recommend')
    expect(await college.waitingFor(head, byHead)).toBeUndefined()
    expect(await college.waitingFor(principal, byHead)).toBeDefined()
  })

  test('can be decided on by a deputy of the class teacher, but never by the family', async () => {
    const [deputy, teacher] = [await college.as('ROLE_FACULTY', { username: 'deputy' }), 'classteacher']
    const idOf = async (name: string) =>
      (await college.db.select().from(users)).find(({ username }) => username === name)?.id ?? 0
    const days = { validFrom: '2026-11-19', validUntil: '2026-11-21', madeBy: 'office', madeAt: new Date('2026-11-18T05:00:00Z') }
    await college.db.insert(deputies).values({ ...days, userId: await idOf(teacher), deputyId: await idOf('deputy') })
    const asked = await ask(student, '2026-11-27')
    expect((await deputy.get(`/student-leaves/${asked.id}`)).status).toBe(200)
    expect((await parent.get(`/approvals/${asked.request.id}`)).status).toBe(404)
    expect(await parent.get(`/student-leaves/${asked.id}`)).toMatchObject({ state: 'waiting', request: null })
    const own = await student.post(`/approvals/${asked.request.id}/decisions`, { decision: 'sanction', revision: 1, comment: '' })
    expect(own.status).toBeGreaterThanOrEqual(403)
    expect(await decide(deputy, asked, 'sanction')).toMatchObject({ status: 200 })
    expect((await get(asked.id)).state).toBe('sanctioned')
  })

  test('is visible only to the family, the class teacher, the head of the department and the offices', async () => {
    const seen = async (by: typeof student) => (await by.get('/student-leaves?size=100')).items.length
    const all = await seen(office)
    expect(all).toBeGreaterThan(3)
    for (const by of [student, parent, classTeacher, head, principal]) expect(await seen(by)).toBe(all)
    for (const by of [other, subjectTeacher, otherHead]) expect(await seen(by)).toBe(0)
    const { items } = await office.get('/student-leaves?size=1')
    for (const by of [other, subjectTeacher, otherHead]) expect((await by.get(`/student-leaves/${items[0].id}`)).status).toBe(404)
    expect((await student.get('/student-leaves/own-students')).students).toEqual([
      expect.objectContaining({ id: college.studentId }),
    ])
  })
})
