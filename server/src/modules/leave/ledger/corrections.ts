import type { balanceCalls, EntryKind } from '@nalanda/contract/leave/balances'
import { daysText } from '@nalanda/contract/platform/dates/half-days'
import type { BodyOf } from '@nalanda/contract/platform/endpoint'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { availableIn } from '../counting/availability.ts'
import { leaveYearOf } from '../counting/leave-years.ts'
import { leaveEntries } from '../schema.ts'
import { findTypeWithRules, rulesOn, type TypeWithRules } from '../types/leave-rules.ts'
import { creditPerson, getLeavePerson, yearBalances } from './postings.ts'

type Correction = BodyOf<typeof balanceCalls.correctBalance>

/**
 * Corrects the balance of the current leave year. Refuses the user's own balance, a type without a balance, and a deduction of more than is left. Returns the
 * id of the line.
 */
export async function correctBalance(
  db: Database,
  { staffId, typeId, halves, reason }: Correction,
  { user, today }: { user: Pick<SignedIn, 'staffId'>; today: IsoDate },
): Promise<number> {
  if (user.staffId === staffId) throw problem('leave.own-balance', {}, { fields: ['staffId'] })
  if (halves === 0) throw problem('leave.correction-zero', {}, { fields: ['halves'] })
  const type = await findTypeWithRules(db, typeId)
  if (!type) throw problem('platform.not-found')
  const rules = rulesOn(type, today)
  if (!rules || rules.grantKind === 'unlimited') throw problem('leave.unlimited', { type: type.name }, { fields: ['typeId'] })
  const person = await getLeavePerson(db, staffId, { lock: true })
  await creditPerson(db, person, { today })
  const year = leaveYearOf(today, type.yearFirstMonth)
  const available = availableIn(year, await yearBalances(db, person, type, { today }), rules)
  if (available + halves < -rules.maxNegativeHalves)
    throw problem('leave.correction-below', { available: daysText(available), taken: daysText(-halves) }, { fields: ['halves'] })
  return enterByOffice(db, { staffId, type, halves, reason, kind: 'correction' }, today)
}

type ByOffice = {
  staffId: number
  type: TypeWithRules
  halves: number
  reason: string
  kind: Extract<EntryKind, 'correction' | 'award'>
}

/** Enters a line of the office, in the current leave year, with its reason. */
export async function enterByOffice(
  db: Database,
  { staffId, type, halves, reason, kind }: ByOffice,
  today: IsoDate,
): Promise<number> {
  const year = leaveYearOf(today, type.yearFirstMonth)
  const ruleId = rulesOn(type, today)?.id ?? null
  const entry = {
    staffId,
    typeId: type.id,
    year,
    kind,
    halves,
    reason,
    ruleId,
    enteredOn: today,
    enteredBy: actorOf(db).username,
  }
  const [row] = await db.insert(leaveEntries).values(entry).returning({ id: leaveEntries.id })
  if (!row) throw new Error('The line was not stored')
  recordChange(db, {
    entity: 'leave-balance',
    entityId: staffId,
    act: `leave.${kind}`,
    after: { type: type.code, year, halves },
    reason,
  })
  return row.id
}
