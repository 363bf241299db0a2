import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { aStaffMember } from '../../people/factory.ts'
import { type ClassToCover, leaveClasses } from '../leave-moves.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { db, teacher, cse, ece } = college
const classes: ClassToCover[] = []
leaveClasses.provide(async () => classes)
const member = (fullName: string, departmentId: number) => aStaffMember(db, { fullName, departmentId, joinedOn: '2020-06-01' })
for (let at = 10; at < 50; at += 1) await member(`Aaron ${at}`, cse.id)
const zoya = await member('Zoya Near', cse.id)
const yash = await member('Yash Far', ece.id)
const xena = await member('Xena Far', ece.id)

const offered = async (query: string) =>
  (await teacher.get(`/leave/colleagues?${query}`)).body as { staffId: number; freeForClasses: number | null }[]
const namesOf = async (query: string) => (await offered(query)).map(({ staffId }) => staffId)
const days = 'fromOn=2026-12-01&untilOn=2026-12-02'
const aClass = (...freeStaffIds: number[]) => classes.push({ day: '2026-12-01', title: 'Data Structures', freeStaffIds })

describe('the colleagues proposed for cover', () => {
  test('are those of the department if no one is known to be free', async () => {
    const names = await namesOf(days)
    expect(names).toHaveLength(30)
    expect(names).not.toContain(yash.id)
  })

  test('begin with those of the whole college who can take the most classes, their department first', async () => {
    aClass(zoya.id, yash.id)
    aClass(yash.id, xena.id)
    const first = await offered(days)
    expect(first.slice(0, 4).map(({ staffId, freeForClasses }) => [staffId, freeForClasses])).toEqual([
      ...[
        [yash.id, 2],
        [zoya.id, 1],
        [xena.id, 1],
      ],
      [expect.any(Number), 0],
    ])
    expect(first).toHaveLength(30)
    expect((await namesOf(`${days}&q=far`)).slice(0, 2)).toEqual([yash.id, xena.id])
  })

  test('are refused for reversed days, and for more days than one leave can have', async () => {
    expect(await teacher.get('/leave/colleagues?fromOn=2026-12-02&untilOn=2026-12-01')).toMatchObject({
      code: 'leave.days-out-of-order',
    })
    expect(await teacher.get('/leave/colleagues?fromOn=2026-12-01&untilOn=2028-12-01')).toMatchObject({ code: 'leave.too-long' })
  })
})
