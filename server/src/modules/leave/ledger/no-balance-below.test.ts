import { addDays } from '@nalanda/contract/platform/dates/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableIn, type YearBalance } from '../counting/availability.ts'
import { plainRules } from '../factory.ts'
import type { StoredRules, TypeWithRules } from '../types/leave-rules.ts'
import { type NewEntry, planCredits, postedOf } from './credit-plan.ts'

const anyRules = fc.record({
  ...{ grantHalves: fc.integer({ min: 1, max: 30 }), grantKind: fc.constantFrom('yearly' as const, 'monthly' as const) },
  ...{ carryHalves: fc.option(fc.nat(30)), capHalves: fc.option(fc.nat(50)) },
  ...{ afterwardsDays: fc.nat(60), maxNegativeHalves: fc.nat(4) },
})
const anyAct = fc.oneof(
  fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ act: fc.constant('request' as const), ahead: fc.constantFrom(-1, 0, 1), halves: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ act: fc.constantFrom('sanction' as const, 'refuse' as const, 'return' as const) }),
)
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never

/** Leave of one person and type, as calls and the nightly job change it from 28 October 2026 on. */
class Leave {
  today = '2026-10-28'
  readonly lines: NewEntry[] = []
  readonly waiting: { year: number; halves: number }[] = []
  readonly rules: StoredRules
  readonly #type: TypeWithRules

  constructor(rules: Partial<typeof plainRules>) {
    this.rules = { ...plainRules, ...rules, effectiveFrom: '2026-01-01', id: 1, typeId: 1 }
    const named = { id: 1, code: 'ML', name: 'Medical leave', yearFirstMonth: 1, retiredAt: null, revision: 1 }
    this.#type = { ...named, versions: [this.rules] }
  }

  due(year = 0): NewEntry[] {
    const service = { joinedOn: '2023-06-01', leftOn: null }
    const through = this.today > `${year}-01-01` ? this.today : `${year}-01-01`
    const asked = { staffId: 7, type: this.#type, service, admits: () => true, today: this.today, through }
    return planCredits(asked, postedOf(this.lines, this.waiting))
  }

  balances(year: number): YearBalance[] {
    const last = Math.max(year, ...this.waiting.map((one) => one.year))
    const { sums, reserved } = postedOf([...this.lines, ...this.due(last)], this.waiting)
    const years = [...new Set([...sums.keys(), ...reserved.keys()])].sort()
    return years.map((one) => ({ year: one, balance: sums.get(one) ?? 0, reserved: reserved.get(one) ?? 0 }))
  }

  do(act: Act): void {
    if (act.act === 'wait') this.today = addDays(this.today, act.days)
    if (act.act === 'request') this.#request(Number(this.today.slice(0, 4)) + act.ahead, act.halves)
    if (act.act === 'refuse') this.waiting.shift()
    if (act.act === 'sanction') this.#sanction()
    if (act.act === 'return') this.#giveBack()
    this.lines.push(...this.due())
  }

  #request(year: number, halves: number): void {
    if (addDays(this.today, -this.rules.afterwardsDays) > `${year}-12-31`) return
    const available = availableIn(year, this.balances(year), this.rules)
    if (halves <= available + this.rules.maxNegativeHalves) this.waiting.push({ year, halves })
  }

  #sanction(): void {
    const [leave] = this.waiting
    if (!leave) return
    this.lines.push(...this.due(leave.year))
    this.waiting.shift()
    this.#enter('use', leave.year, -leave.halves)
  }

  #giveBack(): void {
    const used = this.lines.find(({ kind, reason }) => kind === 'use' && reason !== 'returned')
    if (!used) return
    used.reason = 'returned'
    this.#enter('return', used.year, -used.halves)
  }

  #enter(kind: 'use' | 'return', year: number, halves: number): void {
    this.lines.push({ staffId: 7, typeId: 1, year, kind, halves, enteredOn: this.today, period: null })
  }
}

function expectSound(leave: Leave): void {
  const lowest = -leave.rules.maxNegativeHalves
  const balances = leave.balances(Number(leave.today.slice(0, 4)))
  expect(leave.due()).toEqual([])
  let reached = 0
  for (const { year, balance } of balances) {
    reached += balance
    expect(reached).toBeGreaterThanOrEqual(lowest)
    expect(availableIn(year, balances, leave.rules)).toBeGreaterThanOrEqual(lowest)
  }
  for (const carried of postedOf(leave.lines, []).settled.values())
    expect(carried).toBeLessThanOrEqual(leave.rules.carryHalves ?? Number.POSITIVE_INFINITY)
}

type Rules = typeof anyRules extends fc.Arbitrary<infer One> ? One : never
/** Leave that has waited since last year owes half a day, which this year must provide, and leave of next year draws on the rest. */
const owedAcrossTwoYears: [Rules, Act[]] = [
  { grantHalves: 13, grantKind: 'monthly', carryHalves: null, capHalves: 26, afterwardsDays: 0, maxNegativeHalves: 4 },
  [
    { act: 'request', ahead: 0, halves: 27 },
    { act: 'wait', days: 96 },
    { act: 'request', ahead: 1, halves: 30 },
  ],
]

test('requests, sanctions and returns around the ends of years never bring a balance below its limit', () => {
  fc.assert(
    fc.property(anyRules, fc.array(anyAct, { maxLength: 30 }), (rules, acts) => {
      const leave = new Leave(rules)
      for (const act of acts) {
        leave.do(act)
        expectSound(leave)
      }
    }),
    { numRuns: 300, examples: [owedAcrossTwoYears] },
  )
})
