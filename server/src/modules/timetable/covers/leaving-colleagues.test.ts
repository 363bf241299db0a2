import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import type { Reply } from '../../../testing/http.ts'
import { monday, openCoverCollege } from '../../../testing/leave/cover-college.ts'
import { notifications } from '../../notices/schema.ts'

setClock(new Date('2026-11-12T05:00:00Z'))
const college = await openCoverCollege()
const { people, teacher, head, office, on, end, coveredLeave, noticesOf } = college
beforeEach(college.beginAnew)

/** Sets or removes a teacher's last day of service. */
async function leave(id: number, leftOn: string | null) {
  const { items } = await office.get('/staff?size=200')
  const found = items.find((one: Reply) => one.id === id)
  expect(found).toMatchObject({ id })
  const { departmentName: _, can: __, ...save } = found
  const answer = await office.put(`/staff/${id}`, { ...save, leftOn })
  expect(answer).toMatchObject({ status: 200, leftOn })
}
const before = '2026-11-16'
const lastDay = '2026-11-18'

describe('a colleague who leaves the college', () => {
  test('covers no assigned class after the last day, and those with an open class again are notified', async () => {
    for (const day of [before, monday])
      await head.put('/timetable/covers', { absentId: people.teacher.id, day, startsAt: '09:00', staffId: people.second.id })
    await leave(people.second.id, lastDay)
    expect([await on(people.teacher.id, before), await on(people.second.id, before)]).toEqual([[4], [1]])
    expect([await on(people.teacher.id), await on(people.second.id)]).toEqual([[1, 4], []])
    expect([await noticesOf(teacher), await noticesOf(head)]).toEqual([
      ['class-covered', 'class-covered', 'class-uncovered'],
      ['class-uncovered'],
    ])
    await leave(people.second.id, null)
  })

  test('covers no class of accepted leave after the last day', async () => {
    const taken = await coveredLeave(before, { untilOn: monday })
    expect([await on(people.colleague.id, before), await on(people.colleague.id)]).toEqual([
      [1, 4],
      [1, 4],
    ])
    await leave(people.colleague.id, lastDay)
    expect([await on(people.colleague.id, before), await on(people.colleague.id)]).toEqual([[1, 4], [4]])
    const { classes } = await head.get(`/timetable/covers?day=${monday}`)
    expect(classes).toMatchObject([
      { absent: 'Asha Rao', cover: null },
      { absent: 'Asha Rao', cover: null },
      // The colleague's own class
      { absent: 'Bala Kumar', cover: null },
    ])
    expect((await teacher.get(`/leave/requests/${taken.id}`)).covers).toMatchObject([{ state: 'ended' }])
    expect(await college.db.$count(notifications, eq(notifications.kind, 'leave-cover-ended'))).toBe(1)
    await leave(people.colleague.id, null)
    await end(teacher, taken)
  })
})

describe('a teacher who leaves the college', () => {
  test('has open classes after the last day, which colleagues of the department or subject can take', async () => {
    await leave(people.teacher.id, lastDay)
    const listed = async (day: string) => (await head.get(`/timetable/covers?day=${day}`)).classes
    expect(await listed(before)).toEqual([])
    expect(await listed(monday)).toMatchObject([
      { absent: 'Asha Rao', cover: null, firstPeriod: 1 },
      { absent: 'Asha Rao', cover: null, firstPeriod: 4 },
    ])
    const asked = `absentId=${people.teacher.id}&day=${monday}&startsAt=09:00`
    const { candidates } = await head.get(`/timetable/cover-candidates?${asked}`)
    const names = candidates.map(({ fullName }: { fullName: string }) => fullName)
    expect([names[0], names.includes('Chitra Devi')]).toEqual(['Bala Kumar', true])
    await head.put('/timetable/covers', {
      ...{ absentId: people.teacher.id, day: monday, startsAt: '09:00', staffId: people.second.id },
    })
    expect(await listed(monday)).toMatchObject([{ cover: { fullName: 'Chitra Devi' } }, { cover: null }])
    await leave(people.teacher.id, null)
  })
})
