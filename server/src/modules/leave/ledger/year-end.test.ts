import { describe, expect, test } from 'vitest'
import { plainRules } from '../factory.ts'
import type { TypeWithRules } from '../types/leave-rules.ts'
import { type NewEntry, planCredits, postedOf } from './credit-plan.ts'

const typeOf = (...versions: Partial<typeof plainRules>[]): TypeWithRules => ({
  ...{ id: 1, code: 'ML', name: 'Medical leave', yearFirstMonth: 1, retiredAt: null, revision: 1 },
  versions: versions.map((rules, at) => ({ ...plainRules, effectiveFrom: '2024-01-01', ...rules, id: at + 1, typeId: 1 })),
})
const staffKindOf = (teaches: boolean) => (teaches ? 'teaching' : 'non-teaching')

/** Returns the lines that are due on a day for a person who joined in 2023. */
const due = (type: TypeWithRules, today: string, lines: readonly NewEntry[] = [], teaches = true) =>
  planCredits(
    {
      ...{ staffId: 7, type, service: { joinedOn: '2023-06-01', leftOn: null }, today, through: today },
      admits: ({ staffKind }) => staffKind === null || staffKind === staffKindOf(teaches),
    },
    postedOf(lines, []),
  )
const shown = (entries: readonly NewEntry[]) =>
  entries.map(({ kind, year, halves, enteredOn }) => `${enteredOn} ${kind} ${year} ${halves}`)

describe('the settlement of a leave year', () => {
  test('takes place once its leave can no longer be applied for, with lines of that day', () => {
    const medical = typeOf({ effectiveFrom: '2026-01-01', afterwardsDays: 7, carryHalves: 20 })
    const first = due(medical, '2027-01-07')
    expect(shown(first)).toEqual(['2026-01-01 grant 2026 24', '2027-01-01 grant 2027 24'])
    expect(shown(due(medical, '2027-01-08', first))).toEqual([
      ...['2027-01-08 lapse 2026 -4', '2027-01-08 carry-out 2026 -20', '2027-01-08 carry-in 2027 20'],
    ])
    expect(shown(due(medical, '2027-03-01', first))).toEqual(shown(due(medical, '2027-01-08', first)))
  })

  test('waits for the longest application time of its own rules, not of earlier or later ones', () => {
    const versions = [
      { effectiveFrom: '2027-01-01', afterwardsDays: 90 },
      { effectiveFrom: '2026-12-20', afterwardsDays: 0 },
      { effectiveFrom: '2026-01-01', afterwardsDays: 30 },
      { effectiveFrom: '2025-01-01', afterwardsDays: 700 },
    ]
    const entries = due(typeOf(...versions.map((one) => ({ ...one, carryHalves: null }))), '2027-02-01')
    expect(entries.filter(({ kind, year }) => kind === 'carry-out' && year === 2026)).toMatchObject([{ enteredOn: '2027-01-19' }])
  })

  test('takes place after one more year at the latest, the earlier year first', () => {
    const entries = due(typeOf({ effectiveFrom: '2025-01-01', afterwardsDays: 2_000, carryHalves: null }), '2027-06-01')
    expect(shown(entries).slice(2)).toEqual([
      ...['2027-01-01 carry-out 2025 -24', '2027-01-01 carry-in 2026 24', '2027-01-01 grant 2027 24'],
    ])
  })

  test('is repeated for days returned later, on the day of the return, within the limit carried forward', () => {
    const type = typeOf({ effectiveFrom: '2026-01-01', carryHalves: 10 })
    const settled = due(type, '2027-01-01')
    const returned = { ...(settled[0] as NewEntry), kind: 'return' as const, period: null, halves: 4 }
    expect(shown(due(type, '2027-03-05', [...settled, returned]))).toEqual(['2027-03-05 lapse 2026 -4'])
  })
})

describe('days credited by the office', () => {
  const off = typeOf({
    effectiveFrom: '2026-01-01',
    grantKind: 'event',
    grantHalves: 0,
    creditDays: 90,
    afterwardsDays: 1,
    carryHalves: 0,
  })
  const line = (kind: 'award' | 'use' | 'return', enteredOn: string, halves: number): NewEntry => ({
    ...{ staffId: 7, typeId: 1, year: 2026, kind, halves, enteredOn, period: null },
  })
  const first = line('award', '2026-02-01', 4)

  test('lapse after the set number of days, as far as no leave used them', () => {
    const lines = [first, line('use', '2026-03-01', -2)]
    expect(due(off, '2026-05-03', lines)).toEqual([])
    const lapsed = due(off, '2026-05-04', lines)
    expect(shown(lapsed)).toEqual(['2026-05-04 lapse 2026 -2'])
    expect(due(off, '2026-05-05', [...lines, ...lapsed])).toEqual([])
  })

  test('are used in the order of their credits, and each credit lapses by itself', () => {
    const lines = [first, line('award', '2026-04-01', 2), line('use', '2026-04-20', -3)]
    expect(shown(due(off, '2026-08-01', lines))).toEqual(['2026-08-01 lapse 2026 -1', '2026-08-01 lapse 2026 -2'])
  })

  test('stay reserved for waiting leave, and lapse when they are returned later', () => {
    const asked = { staffId: 7, type: off, service: { joinedOn: '2023-06-01', leftOn: null }, admits: () => true }
    const at = { today: '2026-06-01', through: '2026-06-01' }
    expect(shown(planCredits({ ...asked, ...at }, postedOf([first], [{ year: 2026, halves: 3 }])))).toEqual([
      '2026-06-01 lapse 2026 -1',
    ])
    const taken = [first, line('use', '2026-04-30', -4), line('return', '2026-05-20', 4)]
    expect(shown(due(off, '2026-05-21', taken))).toEqual(['2026-05-21 lapse 2026 -4'])
  })
})

describe('rules that apply from a future day', () => {
  test('stop neither the credits of the days before nor the end of the year', () => {
    const type = typeOf(
      { effectiveFrom: '2027-06-01', staffKind: 'teaching' },
      { effectiveFrom: '2026-01-01', grantKind: 'monthly', grantHalves: 2, creditedAt: 'end', carryHalves: null },
    )
    const entries = due(type, '2027-08-01', [], false)
    expect(entries.filter(({ kind }) => kind === 'accrual').at(-1)).toMatchObject({ period: '2027-05' })
    expect(shown(entries)).toContain('2027-01-01 carry-in 2027 24')
    const later = due(type, '2028-01-01', entries, false)
    expect(shown(later)).toEqual(['2028-01-01 lapse 2027 -34'])
  })
})
