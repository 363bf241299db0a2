import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { formOf } from '../../../testing/http.ts'
import { openLeaveCollege } from '../../../testing/leave/leave-college.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { platform, people, office } = college
const type = await college.aLeaveType({ code: 'EL' })
const clerk = await college.as('ROLE_ADMINISTRATION', { username: 'clerk', staffId: people.second.id })

const correct = (by: typeof office, staffId: number, halves: number) =>
  by.post('/leave/entries', { staffId, typeId: type.id, halves, reason: 'Worked on the open day' })

test('staff who keep the balances can change all but their own, which another user changes', async () => {
  expect(await correct(clerk, people.teacher.id, 2)).toMatchObject({ status: 200 })
  const before = await college.everything()
  for (const halves of [20, -2])
    expect(await correct(clerk, people.second.id, halves)).toMatchObject({ status: 409, code: 'leave.own-balance' })
  expect(await college.everything()).toEqual(before)
  expect(await correct(office, people.second.id, 2)).toMatchObject({ status: 200, enteredBy: 'office' })
})

test('a sheet of credits is refused at the row of the user who imports it', async () => {
  const columns = ['Employee code', 'Type', 'Days', 'Reason'].map((header) => ({ header }))
  const rows = [
    [people.colleague.empCode, 'EL', 1, 'Worked on 1 November'],
    [people.second.empCode, 'EL', 1, 'Worked on 1 November'],
  ]
  const content = await platform.spreadsheets.writeXlsx([{ name: 'Leave to credit', columns, rows }])
  const importBy = (by: typeof office) => by.post('/leave/awards/sheets', formOf({ file: { name: 'credits.xlsx', content } }))
  const before = await college.everything()
  const { errors } = await importBy(clerk)
  expect(errors).toMatchObject([{ row: 3, column: 'Employee code', code: 'leave.own-credit' }])
  expect(await college.everything()).toEqual(before)
  expect(await importBy(office)).toMatchObject({ status: 200 })
})
