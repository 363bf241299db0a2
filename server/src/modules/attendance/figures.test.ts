import type { Chart } from '@nalanda/contract/platform/figures'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { branches } from '../academics/schema.ts'
import { aDepartment } from '../people/factory.ts'
import { aTimetable } from '../timetable/factory.ts'
import { aHeldClass, aSession } from './factory.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const principal = callsOf(app, await as('ROLE_PRINCIPAL'))

test('the attendance of a department is never rounded up', async () => {
  const { id: timetableId } = await aTimetable(db)
  const { offering, roster } = await aHeldClass(db, { timetableId, students: 300 })
  const department = await aDepartment(db, { code: 'CSE' })
  await db
    .update(branches)
    .set({ departmentId: department.id })
    .where(eq(branches.id, roster[0]?.branchId ?? 0))
  const marks = Object.fromEntries(roster.map(({ id }, at) => [id, at === 0 ? ('absent' as const) : ('present' as const)]))
  await aSession(db, { offeringId: offering.id, day: '2026-11-20', marks })
  const { charts }: { charts: Chart[] } = (await principal.get('/charts')) as never
  expect(charts.find(({ name }) => name === 'attendanceByDepartment')).toMatchObject({
    rows: [{ name: 'CSE', values: [99.66] }],
    finding: { values: { name: 'CSE', percent: 99.66 } },
  })
})
