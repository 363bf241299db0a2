import { addMonths } from '@nalanda/contract/platform/dates/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainRules } from '../factory.ts'
import type { TypeWithRules } from '../types/leave-rules.ts'
import { type NewEntry, type Posted, planCredits, postedOf } from './credit-plan.ts'

const type = (rules: Partial<typeof plainRules> = {}, more: Partial<TypeWithRules> = {}): TypeWithRules => ({
  ...{ id: 1, code: 'CL', name: 'Casual leave', yearFirstMonth: 1, retiredAt: null, revision: 1 },
  versions: [{ ...plainRules, effectiveFrom: '2024-01-01', ...rules, id: 1, typeId: 1 }],
  ...more,
})
const nothing: Posted = postedOf([], [])
const service = (joinedOn: string, leftOn: string | null = null) => ({ joinedOn, leftOn })
const admits = () => true
const planned = (of: TypeWithRules, joinedOn: string, today: string, { posted = nothing, through = today } = {}) =>
  planCredits({ staffId: 7, type: of, service: service(joinedOn), admits, today, through }, posted)
const lines = (entries: readonly NewEntry[]) => entries.map(({ kind, year, halves }) => `${kind} ${year} ${halves}`)

/** Returns the state of the ledger after these lines. */
function after(entries: readonly NewEntry[], before: Posted = nothing): Posted {
  const { sums, keys, settled } = postedOf(entries, [])
  const added = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>) =>
    new Map([...one, ...other].map(([year]) => [year, (one.get(year) ?? 0) + (other.get(year) ?? 0)]))
  return {
    ...{ ...before, sums: added(before.sums, sums), settled: added(before.settled, settled) },
    keys: new Set([...before.keys, ...keys]),
  }
}

describe('yearly leave', () => {
  test('is credited for each year, and lapses unless it is carried forward', () => {
    expect(lines(planned(type(), '2020-06-01', '2026-02-01'))).toEqual([
      ...['grant 2024 24', 'lapse 2024 -24', 'grant 2025 24', 'lapse 2025 -24', 'grant 2026 24'],
    ])
    expect(lines(planned(type({ carryHalves: 10 }), '2020-06-01', '2025-02-01'))).toEqual([
      ...['grant 2024 24', 'lapse 2024 -14', 'carry-out 2024 -10', 'carry-in 2025 10', 'grant 2025 24'],
    ])
  })

  test('is reduced by months for a person who joins during the year, rounded down to half-days', () => {
    expect(lines(planned(type(), '2026-10-15', '2026-11-01'))).toEqual(['grant 2026 6'])
    expect(lines(planned(type({ grantHalves: 25 }), '2026-10-15', '2026-11-01'))).toEqual(['grant 2026 6'])
    expect(lines(planned(type({ proRata: false }), '2026-10-15', '2026-11-01'))).toEqual(['grant 2026 24'])
    expect(planned(type(), '2026-12-01', '2026-11-30')).toEqual([])
  })

  test('is credited early for leave that reaches into the next year, and not twice', () => {
    const early = planned(type({ effectiveFrom: '2026-01-01' }), '2020-06-01', '2026-12-20', { through: '2027-01-03' })
    expect(lines(early)).toEqual(['grant 2026 24', 'grant 2027 24'])
    const later = planned(type({ effectiveFrom: '2026-01-01' }), '2020-06-01', '2027-01-01', { posted: after(early) })
    expect(lines(later)).toEqual(['lapse 2026 -24'])
  })

  test('begins when the person is eligible, and ends with the service', () => {
    const of = { staffId: 7, type: type({ effectiveFrom: '2026-01-01' }), admits, today: '2026-11-01', through: '2026-11-01' }
    const fromMay = (_: unknown, day: string) => day >= '2026-05-20'
    expect(planCredits({ ...of, service: service('2026-01-01'), admits: fromMay }, nothing)).toMatchObject([
      { kind: 'grant', enteredOn: '2026-05-20' },
    ])
    expect(planCredits({ ...of, service: service('2026-01-01'), admits: () => false }, nothing)).toEqual([])
    expect(planCredits({ ...of, service: service('2020-01-01', '2025-12-31') }, nothing)).toEqual([])
  })
})

describe('monthly leave', () => {
  const earned = type({
    grantKind: 'monthly',
    creditedAt: 'end',
    grantHalves: 2,
    carryHalves: null,
    capHalves: 30,
    effectiveFrom: '2025-07-01',
  })

  test('is credited on the last day of each month in service, up to the cap', () => {
    const entries = planned(earned, '2025-07-10', '2026-02-28')
    expect(entries.filter(({ kind }) => kind === 'accrual').map(({ period }) => period)).toEqual([
      ...['2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'],
    ])
    expect(lines(entries)).toContain('carry-in 2026 12')
    const full = planned(earned, '2025-07-10', '2027-12-31')
    expect(after(full).sums.get(2027)).toBe(30)
    expect(lines(full)).toContain('accrual 2027 0')
  })
})

test('days of waiting leave stay in their year when it ends, and are carried forward when they are released', () => {
  const first = planned(type({ effectiveFrom: '2026-01-01', carryHalves: 24 }), '2020-06-01', '2026-12-01')
  const posted = { ...after(first), reserved: new Map([[2026, 4]]) }
  const ended = planned(type({ effectiveFrom: '2026-01-01', carryHalves: 24 }), '2020-06-01', '2027-01-01', { posted })
  expect(lines(ended)).toEqual(['carry-out 2026 -20', 'carry-in 2027 20', 'grant 2027 24'])
  const released = planned(type({ effectiveFrom: '2026-01-01', carryHalves: 24 }), '2020-06-01', '2027-01-02', {
    posted: after(ended, after(first)),
  })
  expect(lines(released)).toEqual(['carry-out 2026 -4', 'carry-in 2027 4'])
})

test('the credit plan gives the same balance on any schedule as daily, and adds nothing when repeated', () => {
  const anyType = fc.record({
    grantKind: fc.constantFrom('yearly' as const, 'monthly' as const),
    grantHalves: fc.integer({ min: 1, max: 30 }),
    creditedAt: fc.constantFrom('start' as const, 'end' as const),
    carryHalves: fc.option(fc.nat(40)),
    afterwardsDays: fc.nat(80),
    capHalves: fc.option(fc.integer({ min: 1, max: 60 })),
    yearFirstMonth: fc.constantFrom(1, 4, 6),
  })
  const anyMonths = fc.uniqueArray(fc.nat(40), { maxLength: 6 })
  fc.assert(
    fc.property(anyType, anyMonths, ({ yearFirstMonth, ...rules }, months) => {
      const of = type({ ...rules, effectiveFrom: '2023-03-15' }, { yearFirstMonth })
      const end = '2026-11-28'
      const atOnce = after(planned(of, '2023-05-10', end))
      const steps = [...months].sort((a, b) => a - b).map((month) => addMonths('2023-05-31', month))
      const stepwise = [...steps, end].reduce(
        (posted, today) => after(planned(of, '2023-05-10', today, { posted }), posted),
        nothing,
      )
      expect([...stepwise.sums]).toEqual(expect.arrayContaining([...atOnce.sums]))
      expect(planned(of, '2023-05-10', end, { posted: atOnce })).toEqual([])
      for (const sum of atOnce.sums.values()) expect(sum).toBeGreaterThanOrEqual(0)
    }),
  )
})
