import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { monday, openCoverCollege } from '../../../testing/leave/cover-college.ts'
import { anEntry } from '../factory.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openCoverCollege()
const { db, people, teacher, head, on, coveredLeave, medicalLeave, end, one } = college

let timetableId = 0
beforeEach(async () => {
  timetableId = await college.beginAnew()
})

describe('sanctioned leave', () => {
  test('moves the classes that the colleague can take, and returns them when it is cancelled', async () => {
    const leave = await coveredLeave(monday)
    expect(leave).toMatchObject({ state: 'sanctioned' })
    expect([await on(people.teacher.id), await on(people.colleague.id)]).toEqual([[4], [1, 4]])
    expect(await end(teacher, leave)).toMatchObject({ status: 200, state: 'cancelled' })
    expect([await on(people.teacher.id), await on(people.colleague.id)]).toEqual([[1, 4], [4]])
  })

  test('shows beforehand which colleagues are free for the classes', async () => {
    const { body } = await teacher.get(`/leave/colleagues?fromOn=2026-11-30&untilOn=2026-11-30`)
    expect(JSON.stringify(body)).toContain('"freeForClasses"')
  })

  test('for half a day moves only the classes of that half', async () => {
    const leave = await coveredLeave(monday, { startsAtNoon: true })
    expect(await on(people.teacher.id)).toEqual([1, 4])
    await end(teacher, leave)
    const morning = await coveredLeave(monday, { endsAtNoon: true })
    expect(await on(people.teacher.id)).toEqual([4])
    await end(teacher, morning)
  })
})

describe('two absent teachers of one class', () => {
  beforeEach(async () => {
    const teacherIds = [people.teacher.id, people.head.id]
    await anEntry(db, one, { timetableId, weekday: 1, firstPeriod: 2, teacherIds })
  })

  test('each get their own cover, one by leave and one by the head', async () => {
    const leave = await coveredLeave(monday)
    expect(await on(people.colleague.id)).toEqual([1, 2, 4])
    const ofHead = await medicalLeave(head, monday)
    expect(ofHead).toMatchObject({ state: 'sanctioned' })
    const asked = { absentId: people.head.id, day: monday, startsAt: '09:50' }
    expect(await head.put('/timetable/covers', { ...asked, staffId: people.second.id })).toMatchObject({ status: 200 })
    expect([await on(people.colleague.id), await on(people.second.id)]).toEqual([[1, 2, 4], [2]])
    expect([await on(people.teacher.id), await on(people.head.id)]).toEqual([[4], []])
    const { classes } = await head.get(`/timetable/covers?day=${monday}`)
    const second = classes.filter(({ firstPeriod }: { firstPeriod: number }) => firstPeriod === 2)
    expect(second).toHaveLength(2)
    expect(second).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ absent: 'Asha Rao', cover: { id: people.colleague.id, fullName: 'Bala Kumar' } }),
        expect.objectContaining({ absent: 'Dinesh Head', cover: { id: people.second.id, fullName: 'Chitra Devi' } }),
      ]),
    )
    await end(teacher, leave)
    expect([await on(people.teacher.id), await on(people.colleague.id)]).toEqual([[1, 2, 4], [4]])
    expect(await on(people.second.id)).toEqual([2])
    await end(head, ofHead)
    expect([await on(people.head.id), await on(people.second.id)]).toEqual([[2], []])
  })

  test('are both covered by leave when the second one becomes absent', async () => {
    const asked = { absentId: people.head.id, day: monday, startsAt: '09:50' }
    await head.put('/timetable/covers', { ...asked, staffId: people.second.id })
    const leave = await coveredLeave(monday)
    expect([await on(people.colleague.id), await on(people.second.id)]).toEqual([[1, 2, 4], [2]])
    expect([await on(people.teacher.id), await on(people.head.id)]).toEqual([[4], []])
    await end(teacher, leave)
  })

  test('are two rows if they have no cover', async () => {
    const leaves = [await medicalLeave(teacher, monday), await medicalLeave(head, monday)]
    const { classes } = await head.get(`/timetable/covers?day=${monday}`)
    const rows = classes.map(({ firstPeriod, absent, cover }: Record<string, unknown>) => [firstPeriod, absent, cover])
    expect(rows).toEqual([
      [1, 'Asha Rao', null],
      [2, 'Asha Rao', null],
      [2, 'Dinesh Head', null],
      [4, 'Asha Rao', null],
    ])
    await end(teacher, leaves[0] ?? ({} as never))
    await end(head, leaves[1] ?? ({} as never))
  })
})
