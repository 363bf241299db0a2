import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import type { CellInput } from '../../../platform/spreadsheets/sheet-spec.ts'
import { formOf } from '../../../testing/http.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { plainRules } from '../factory.ts'
import { leaveRules } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { db, platform, people, teacher, office } = college
const form = (more: object = {}) => ({ ...plainRules, code: 'cl', name: 'Casual leave', yearFirstMonth: 1, ...more })

describe('types of leave', () => {
  test('are managed by the office, and each code is unique', async () => {
    const added = await office.post('/leave/types', form())
    expect(added).toMatchObject({ status: 200, code: 'CL', grantHalves: 24 })
    expect(await office.post('/leave/types', form())).toMatchObject({ code: 'leave.type-taken' })
    expect(await office.post('/leave/types', form({ code: 'EL', grantHalves: 0 }))).toMatchObject({ code: 'leave.grant-missing' })
    expect(await teacher.post('/leave/types', form({ code: 'XL' }))).toMatchObject({ status: 403 })
  })

  test('change their rules from a set day, and leave keeps the rules of its first day', async () => {
    const type = await office.post('/leave/types', form({ code: 'C2' }))
    const leave = await teacher.post('/leave/requests', leaveForm(type.id, '2026-12-01'))
    const change = (more: object, revision: number) =>
      office.put(`/leave/types/${type.id}`, { ...form({ code: 'C2' }), ...more, revision })
    expect(await change({ halfDays: false }, 1)).toMatchObject({ code: 'leave.rules-used' })
    expect(await change({ halfDays: false, effectiveFrom: '2025-01-01' }, 1)).toMatchObject({ code: 'leave.rules-overlap' })
    expect(await change({ yearFirstMonth: 6 }, 1)).toMatchObject({ code: 'leave.year-fixed' })
    expect(await db.$count(leaveRules, eq(leaveRules.typeId, type.id))).toBe(1)
    expect(await change({ halfDays: false, effectiveFrom: '2026-12-15' }, 1)).toMatchObject({
      status: 200,
      effectiveFrom: '2026-12-15',
    })
    const today = (await teacher.get('/leave/balances')).body.find(({ typeId }: { typeId: number }) => typeId === type.id)
    expect(today).toMatchObject({ halfDays: true })
    const half = { endsAtNoon: true }
    expect(await teacher.post('/leave/requests', leaveForm(type.id, '2026-12-10', '2026-12-10', half))).toMatchObject({
      status: 200,
    })
    expect(await teacher.post('/leave/requests', leaveForm(type.id, '2026-12-16', '2026-12-16', half))).toMatchObject({
      code: 'leave.no-half-days',
    })
    expect(leave.state).toBe('waiting')
    expect(await office.post(`/leave/types/${type.id}/retire`, {})).toMatchObject({ status: 200, retired: true })
    expect(await teacher.post('/leave/requests', leaveForm(type.id, '2026-12-21'))).toMatchObject({ code: 'leave.type-closed' })
  })

  test('that are common in colleges are added if they are missing', async () => {
    expect(await office.post('/leave/types/usual')).toMatchObject({ status: 200, added: 8 })
    expect(await office.post('/leave/types/usual')).toMatchObject({ added: 0 })
  })
})

describe('days credited from a spreadsheet', () => {
  const columns = ['Employee code', 'Type', 'Days', 'Reason'].map((header) => ({ header }))
  async function importOf(rows: CellInput[][]) {
    const bytes = await platform.spreadsheets.writeXlsx([{ name: 'Leave to credit', columns, rows }])
    return office.post('/leave/awards/sheets', formOf({ file: { name: 'credits.xlsx', content: bytes } }))
  }

  test('are added to the balances, or every wrong cell is reported and nothing is changed', async () => {
    const type = await college.aLeaveType({ code: 'CX', grantKind: 'event', grantHalves: 0 })
    const { empCode } = people.teacher
    const before = await college.everything()
    const wrong = await importOf([
      [empCode, 'CX', 1.25, 'Worked on Sunday'],
      ['NOBODY', 'CX', 1, 'Worked on Sunday'],
      [empCode, 'LWP', 1, 'Worked on Sunday'],
      [empCode, 'ZZ', 1, 'Worked on Sunday'],
    ])
    expect(wrong.errors.map(({ code }: { code: string }) => code).sort()).toEqual([
      ...['leave.not-half-days', 'leave.type-without-balance', 'leave.unknown-employee', 'leave.unknown-type'],
    ])
    expect(await college.everything()).toEqual(before)
    expect(await importOf([[empCode, 'cx', 1.5, 'Worked on Sunday']])).toMatchObject({
      status: 200,
      change: { added: [`${empCode}: 1.5 CX`] },
    })
    expect(await college.available(teacher, type.id)).toBe(3)
  })

  test('are refused if the same days were credited before, and accepted with another reason', async () => {
    const type = await college.aLeaveType({ code: 'CY', grantKind: 'event', grantHalves: 0 })
    const { empCode } = people.teacher
    const sundays = [
      [empCode, 'CY', 1, 'Worked on 1 November'],
      [empCode, 'CY', 1, 'Worked on 8 November'],
    ]
    expect(await importOf(sundays)).toMatchObject({ status: 200 })
    const before = await college.everything()
    const again = await importOf([...sundays, [empCode, 'CY', 1, 'Worked on 15 November']])
    expect(again.errors).toMatchObject([
      { row: 2, code: 'leave.already-credited' },
      { row: 3, code: 'leave.already-credited' },
    ])
    const twice = await importOf([
      [empCode, 'CY', 1, 'Worked on 22 November'],
      [empCode, 'cy', 1, 'Worked on 22 November'],
    ])
    expect(twice.errors).toHaveLength(1)
    expect(await college.everything()).toEqual(before)
    expect(await importOf([[empCode, 'CY', 1, 'Worked on 15 November']])).toMatchObject({ status: 200 })
    expect(await college.available(teacher, type.id)).toBe(6)
  })
})
