import { heldStates, type LeavePreview, maxLeaveDays, maxMonthsAhead } from '@nalanda/contract/leave/requests'
import { addDays, addMonths, daysBetween } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import { daysText, halvesOf } from '@nalanda/contract/platform/dates/half-days'
import type { WorkingCalendar } from '@nalanda/contract/platform/dates/working-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { workingCalendar } from '../../institution/public.ts'
import { availableIn } from '../counting/availability.ts'
import { type Charge, chargesOf, countLeave, isAdjacent, totalOf } from '../counting/day-count.ts'
import { leaveYearName } from '../counting/leave-years.ts'
import { isFor, type LeavePerson, yearBalances } from '../ledger/postings.ts'
import { leaveRequests } from '../schema.ts'
import { findTypeWithRules, rulesOn, type StoredRules, type TypeWithRules } from '../types/leave-rules.ts'
import { type HeldLeave, halvesTogether, listHeldNear, neighboursOf, overlaps } from './held-leave.ts'
import { needsProof } from './proof-rule.ts'

export type Wanted = LeaveDays & { typeId: number; extendsId: number | null }
export type LeavePlan = {
  type: TypeWithRules
  rules: StoredRules
  halves: number
  charges: Charge[]
  years: LeavePreview['years']
  proofNeeded: boolean
}
type Asked = { requestId: number | null; today: IsoDate }

/** Returns what leave would take. Refuses leave that cannot be requested. `requestId` is its draft, if there is one. */
export async function planLeave(
  db: Database,
  person: LeavePerson,
  wanted: Wanted,
  { requestId, today }: Asked,
): Promise<LeavePlan> {
  refuseUnfitDays(person, wanted)
  const type = await findTypeWithRules(db, wanted.typeId)
  if (!type || type.retiredAt !== null) throw problem('leave.type-closed', {}, { fields: ['typeId'] })
  const rules = rulesOn(type, wanted.fromOn)
  if (!rules)
    throw problem('leave.no-rules-yet', { type: type.name, day: formatDay(type.versions.at(-1)?.effectiveFrom ?? today) })
  await refuseUnlessEligible(db, person, { type, rules }, wanted, requestId)
  refuseWrongTime(type, rules, wanted, today)
  const calendar = await workingCalendar(db)
  const held = await listHeldNear(db, person.id, wanted, requestId)
  if (held.some((other) => overlaps(wanted, other))) throw problem('leave.overlaps', {}, { fields: ['fromOn'] })
  const days = countLeave(wanted, rules, { calendar, neighbours: neighboursOf(held, null) })
  const charges = chargesOf(days, type.yearFirstMonth)
  const halves = totalOf(charges)
  if (halves === 0) throw problem('leave.no-working-days', {}, { fields: ['fromOn'] })
  const together = halvesTogether({ ...wanted, halves }, held, calendar)
  refuseNeighbours({ type, rules, wanted, together }, held, calendar)
  const years = await weighBalance(db, person, { type, rules, charges }, { requestId, today, untilOn: wanted.untilOn })
  return { type, rules, halves, charges, years, proofNeeded: needsProof(rules, together) }
}

function refuseUnfitDays({ joinedOn, leftOn }: LeavePerson, wanted: Wanted): void {
  const { first, end } = halvesOf(wanted)
  if (end <= first) throw problem('leave.days-out-of-order', {}, { fields: ['untilOn'] })
  if (daysBetween(wanted.fromOn, wanted.untilOn) >= maxLeaveDays)
    throw problem('leave.too-long', { days: maxLeaveDays }, { fields: ['untilOn'] })
  if (wanted.fromOn < joinedOn || (leftOn !== null && wanted.untilOn > leftOn))
    throw problem('leave.not-in-service', {}, { fields: ['fromOn'] })
}

type Rules = { type: TypeWithRules; rules: StoredRules }

async function refuseUnlessEligible(
  db: Database,
  person: LeavePerson,
  { type, rules }: Rules,
  wanted: Wanted,
  requestId: number | null,
) {
  const refused = { fields: ['typeId'] }
  if (!isFor(rules, person))
    throw problem('leave.not-for-you', { type: type.name, staff: person.teaches ? 'teaching' : 'non-teaching' }, refused)
  const months = rules.minServiceMonths
  if (wanted.fromOn < addMonths(person.joinedOn, months))
    throw problem('leave.service-too-short', { type: type.name, months }, refused)
  if (rules.maxTimesInService === null) return
  const held = await listHeldOfType(db, person.id, type.id, requestId)
  const heldIds = new Set(held.map(({ id }) => id))
  // Leave and its extensions of the same type count as one time
  const extendsOne = ({ extendsId }: { extendsId: number | null }) => extendsId !== null && heldIds.has(extendsId)
  if (extendsOne(wanted)) return
  const taken = held.filter((one) => !extendsOne(one)).length
  if (taken >= rules.maxTimesInService)
    throw problem('leave.taken-too-often', { type: type.name, times: rules.maxTimesInService }, refused)
}

function listHeldOfType(db: Database, staffId: number, typeId: number, besides: number | null) {
  return db
    .select({ id: leaveRequests.id, extendsId: leaveRequests.extendsId })
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.staffId, staffId),
        eq(leaveRequests.typeId, typeId),
        inArray(leaveRequests.state, heldStates),
        besides === null ? undefined : ne(leaveRequests.id, besides),
      ),
    )
}

function refuseWrongTime(
  { name: type }: TypeWithRules,
  rules: StoredRules,
  { fromOn, startsAtNoon, endsAtNoon }: Wanted,
  today: IsoDate,
): void {
  if (!rules.halfDays && (startsAtNoon || endsAtNoon)) throw problem('leave.no-half-days', { type }, { fields: ['typeId'] })
  const refused = { fields: ['fromOn'] }
  const { noticeDays, afterwardsDays } = rules
  if (fromOn > addMonths(today, maxMonthsAhead)) throw problem('leave.too-early', { months: maxMonthsAhead }, refused)
  if (fromOn < today && afterwardsDays === 0) throw problem('leave.not-afterwards', { type }, refused)
  if (fromOn < addDays(today, -afterwardsDays)) throw problem('leave.too-late', { type, days: afterwardsDays }, refused)
  const isAfterwards = fromOn <= today && afterwardsDays > 0
  if (!isAfterwards && fromOn < addDays(today, noticeDays))
    throw problem('leave.notice-too-short', { type, days: noticeDays }, refused)
}

function refuseNeighbours(
  { type, rules, wanted, together }: Rules & { wanted: Wanted; together: number },
  held: readonly HeldLeave[],
  calendar: WorkingCalendar,
): void {
  const beside = held.filter((other) => isAdjacent(wanted, other, calendar))
  const uncombined = beside.find(
    (other) =>
      other.typeId !== type.id &&
      other.rules.grantKind !== 'unlimited' &&
      rules.grantKind !== 'unlimited' &&
      !(rules.mayCombine && other.rules.mayCombine),
  )
  if (uncombined)
    throw problem('leave.not-combined', { type: type.name, day: formatDay(uncombined.fromOn) }, { fields: ['fromOn'] })
  const extended = wanted.extendsId !== null && beside.find(({ id }) => id === wanted.extendsId)
  if (wanted.extendsId !== null && !(extended && extended.untilOn <= wanted.fromOn))
    throw problem('leave.not-adjacent', {}, { fields: ['fromOn'] })
  if (rules.maxConsecutiveDays !== null && together > rules.maxConsecutiveDays * 2)
    throw problem(
      'leave.too-many-days',
      { type: type.name, days: rules.maxConsecutiveDays, asked: daysText(together) },
      { fields: ['untilOn'] },
    )
}

/** Returns the balance of each affected leave year before the leave. Refuses if it is not sufficient. */
async function weighBalance(
  db: Database,
  person: LeavePerson,
  { type, rules, charges }: Rules & { charges: readonly Charge[] },
  { requestId, today, untilOn }: Asked & { untilOn: IsoDate },
): Promise<LeavePreview['years']> {
  const nameOf = (year: number) => leaveYearName(year, type.yearFirstMonth)
  if (rules.grantKind === 'unlimited')
    return charges.map(({ year, halves }) => ({ year: nameOf(year), halves, availableHalves: null }))
  const balances = await yearBalances(db, person, type, { today, through: untilOn, besides: requestId })
  return charges.map(({ year, halves }) => {
    const availableHalves = availableIn(year, balances, rules, charges)
    if (halves > availableHalves + rules.maxNegativeHalves)
      throw problem(
        'leave.balance-too-low',
        { type: type.name, available: daysText(availableHalves), needed: daysText(halves) },
        { fields: ['untilOn'] },
      )
    return { year: nameOf(year), halves, availableHalves }
  })
}
