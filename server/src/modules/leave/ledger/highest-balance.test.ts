import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import type { CellInput } from '../../../platform/spreadsheets/sheet-spec.ts'
import { formOf } from '../../../testing/http.ts'
import { openLeaveCollege } from '../../../testing/leave/leave-college.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { platform, people, teacher, colleague, office } = college

const columns = ['Employee code', 'Type', 'Days', 'Reason'].map((header) => ({ header }))
async function importOf(rows: CellInput[][]) {
  const bytes = await platform.spreadsheets.writeXlsx([{ name: 'Leave to credit', columns, rows }])
  return office.post('/leave/awards/sheets', formOf({ file: { name: 'credits.xlsx', content: bytes } }))
}

test('credits by the office cannot raise a balance above the maximum of the type, over all rows of the sheet', async () => {
  const type = await college.aLeaveType({ code: 'CO', grantKind: 'event', grantHalves: 0, capHalves: 20 })
  const [asha, bala] = [people.teacher.empCode, people.colleague.empCode]
  expect(await importOf([[asha, 'CO', 8, 'Worked in the vacation']])).toMatchObject({ status: 200 })
  const before = await college.everything()
  const { errors } = await importOf([
    [asha, 'CO', 1.5, 'Worked on 1 November'],
    [bala, 'CO', 10, 'Worked in the vacation'],
    [asha, 'CO', 1, 'Worked on 8 November'],
    [bala, 'CO', 0.5, 'Worked on 8 November'],
  ])
  expect(errors).toMatchObject([
    { row: 4, column: 'Days', code: 'leave.above-highest-balance', values: { empCode: asha, days: '10.5', highest: '10' } },
    { row: 5, column: 'Days', code: 'leave.above-highest-balance', values: { empCode: bala, days: '10.5', highest: '10' } },
  ])
  expect(await college.everything()).toEqual(before)
  const full = [
    [asha, 'CO', 2, 'Worked on 1 November'],
    [bala, 'CO', 10, 'Worked in the vacation'],
  ]
  expect(await importOf(full)).toMatchObject({ status: 200 })
  expect([await college.available(teacher, type.id), await college.available(colleague, type.id)]).toEqual([20, 20])
})

test('two offices that credit concurrently cannot raise a balance above the maximum', async () => {
  const type = await college.aLeaveType({ code: 'CP', grantKind: 'event', grantHalves: 0, capHalves: 20 })
  const { empCode } = people.teacher
  const credit = (reason: string) => importOf([[empCode, 'CP', 6, reason]])
  await Promise.all([credit('Worked in the vacation'), credit('Worked at the fest')])
  expect(await college.available(teacher, type.id)).toBe(12)
})
