import { heldStates } from '@nalanda/contract/leave/requests'
import { addMonths } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { teaches } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import type { YearBalance } from '../counting/availability.ts'
import { leaveCharges, leaveEntries, leaveRequests } from '../schema.ts'
import { listTypesWithRules, type StoredRules, type TypeWithRules } from '../types/leave-rules.ts'
import { type NewEntry, type Posted, planCredits, postedOf } from './credit-plan.ts'

export type LeavePerson = typeof staff.$inferSelect & { teaches: boolean }

/** Returns a member of staff. `lock` locks the person's balances until the transaction ends: others who reserve or use days wait. */
export async function getLeavePerson(db: Database, staffId: number, { lock = false } = {}): Promise<LeavePerson> {
  if (lock) await db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update')
  const [row] = await db
    .select({ person: staff, teaches: sql<boolean>`${teaches}` })
    .from(staff)
    .where(eq(staff.id, staffId))
  if (!row) throw problem('platform.not-found')
  return { ...row.person, teaches: row.teaches }
}

/** Whether a type applies to this person, by the designation. */
export const isFor = ({ staffKind }: { staffKind: string | null }, person: Pick<LeavePerson, 'teaches'>): boolean =>
  staffKind === null || (staffKind === 'teaching') === person.teaches

type Asked = { today: IsoDate; through?: IsoDate; besides?: number | null }

/** `reservedUntil`: the last day of the waiting leave. */
type Known = Posted & { reservedUntil: IsoDate | null }

/** Reads the ledger of a person, by type. `besides` excludes what one leave has reserved. */
async function readPosted(db: Database, staffId: number, besides: number | null): Promise<(typeId: number) => Known> {
  const entries = await db
    .select({
      typeId: leaveEntries.typeId,
      year: leaveEntries.year,
      halves: leaveEntries.halves,
      ...{ kind: leaveEntries.kind, period: leaveEntries.period, enteredOn: leaveEntries.enteredOn },
    })
    .from(leaveEntries)
    .where(eq(leaveEntries.staffId, staffId))
  const held = await db
    .select({
      ...{ typeId: leaveRequests.typeId, untilOn: leaveRequests.untilOn },
      ...{ year: leaveCharges.year, halves: leaveCharges.halves },
    })
    .from(leaveCharges)
    .innerJoin(leaveRequests, eq(leaveRequests.id, leaveCharges.requestId))
    .where(
      and(
        eq(leaveRequests.staffId, staffId),
        inArray(
          leaveRequests.state,
          heldStates.filter((state) => state !== 'sanctioned'),
        ),
        besides === null ? undefined : ne(leaveRequests.id, besides),
      ),
    )
  return (typeId) => {
    const own = entries.filter((entry) => entry.typeId === typeId)
    const waiting = held.filter((charge) => charge.typeId === typeId)
    const reservedUntil = waiting.reduce<IsoDate | null>((last, { untilOn }) => (last && last > untilOn ? last : untilOn), null)
    return { ...postedOf(own, waiting), reservedUntil }
  }
}

/** Returns the balances of a person in each leave year of one type: posted lines, due lines, and credits until the days of waiting leave. */
export async function yearBalances(
  db: Database,
  person: LeavePerson,
  type: TypeWithRules,
  { today, through = today, besides = null }: Asked,
): Promise<YearBalance[]> {
  const posted = (await readPosted(db, person.id, besides))(type.id)
  return balancesOf(person, type, posted, { today, through })
}

function balancesOf(
  person: LeavePerson,
  type: TypeWithRules,
  posted: Known,
  { today, through: asked }: Required<Omit<Asked, 'besides'>>,
): YearBalance[] {
  const { reservedUntil } = posted
  const through = reservedUntil !== null && reservedUntil > asked ? reservedUntil : asked
  const sums = new Map(posted.sums)
  for (const { year, halves } of duePlan(person, type, posted, { today, through })) sums.set(year, (sums.get(year) ?? 0) + halves)
  const years = new Set([...sums.keys(), ...posted.reserved.keys()])
  return [...years].sort().map((year) => ({ year, balance: sums.get(year) ?? 0, reserved: posted.reserved.get(year) ?? 0 }))
}

/** Returns the lines of a type that are due for a person, by the rules of each day, and not in the ledger yet. */
export function duePlan(
  person: LeavePerson,
  type: TypeWithRules,
  posted: Posted,
  asked: { today: IsoDate; through: IsoDate },
): NewEntry[] {
  if (posted.sums.size === 0 && !type.versions.some((rules) => isFor(rules, person))) return []
  const admits = (rules: StoredRules, day: IsoDate) =>
    isFor(rules, person) && day >= addMonths(person.joinedOn, rules.minServiceMonths)
  return planCredits({ staffId: person.id, type, service: person, admits, ...asked }, posted)
}

/** Like `yearBalances`, for every type, with the due lines of the ledger. */
export async function balancesOfPerson(db: Database, person: LeavePerson, today: IsoDate) {
  const types = await listTypesWithRules(db)
  const posted = await readPosted(db, person.id, null)
  return types.map((type) => ({ type, years: balancesOf(person, type, posted(type.id), { today, through: today }) }))
}

/** Returns the lines of every type that are due for a person and not in the ledger yet. */
export async function dueEntries(db: Database, person: LeavePerson, { today, through = today }: Asked): Promise<NewEntry[]> {
  const posted = await readPosted(db, person.id, null)
  return (await listTypesWithRules(db)).flatMap((type) => duePlan(person, type, posted(type.id), { today, through }))
}

/** Enters what is due for a person, whose balances the caller has locked. Repeating it enters nothing. Returns the number of lines. */
export async function creditPerson(db: Database, person: LeavePerson, asked: Asked): Promise<number> {
  const entries = await dueEntries(db, person, asked)
  await enter(db, entries)
  return entries.length
}

/** Adds lines to the ledger. */
export async function enter(db: Database, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0) await db.insert(leaveEntries).values([...entries])
}
