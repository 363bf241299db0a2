import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { plainRules } from '../factory.ts'
import { leaveRules } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { db, aLeaveType, teacher } = await openLeaveCollege()
const casual = await aLeaveType({ code: 'CL', name: 'Casual leave', effectiveFrom: '2025-01-01' })
for (const [effectiveFrom, grantHalves] of [
  ['2026-07-01', 20],
  ['2027-01-01', 16],
] as const)
  await db.insert(leaveRules).values({ ...plainRules, typeId: casual.id, effectiveFrom, grantHalves })
const medical = await aLeaveType({ code: 'ML', name: 'Medical leave' })

const shown = async (query: string) => {
  const { items } = await teacher.get(`/leave/rules?${query}`)
  return items.map((one: Record<string, unknown>) => [one.typeCode, one.effectiveFrom, one.effectiveUntil, one.time].join(' '))
}

describe('the leave rules by date', () => {
  test('are shown with the days on which they apply, to all users who take leave', async () => {
    expect(await shown(`typeId=${casual.id}&sort=-effectiveFrom`)).toEqual([
      'CL 2027-01-01  future',
      'CL 2026-07-01 2026-12-31 now',
      'CL 2025-01-01 2026-06-30 earlier',
    ])
  })

  test('can be filtered by whether they apply today, and searched by type', async () => {
    expect(await shown('time=now')).toEqual(['CL 2026-07-01 2026-12-31 now', 'ML 2026-01-01  now'])
    expect(await shown('time=earlier')).toEqual(['CL 2025-01-01 2026-06-30 earlier'])
    expect(await shown('time=future')).toEqual(['CL 2027-01-01  future'])
    expect(await shown(`q=medical&typeId=${medical.id}`)).toEqual(['ML 2026-01-01  now'])
  })

  test('are exported with every rule', async () => {
    const { body } = await teacher.get(`/leave/rules/export?typeId=${casual.id}&sort=effectiveFrom&format=csv`)
    expect(body).toContain('Most days carried forward')
    expect(body.trim().split(/\r?\n/)).toHaveLength(4)
  })
})
