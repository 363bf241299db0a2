import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import { isWorkingDay, type WorkingCalendar } from '@nalanda/contract/platform/dates/working-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { workflowEvents } from '../../../platform/workflow/schema.ts'
import { type Charge, chargesOf, countLeave, totalOf } from '../counting/day-count.ts'
import type { NewEntry } from '../ledger/credit-plan.ts'
import { enter, type LeavePerson } from '../ledger/postings.ts'
import { leaveRecord } from '../requests/requests.ts'
import { leaveCharges, leaveRequests } from '../schema.ts'
import { rulesOn, type TypeWithRules } from '../types/leave-rules.ts'

/** Sanctioned leave of the demo college: the person, the days, the length in working half-days, and the reason. */
export type PastLeave = { person: LeavePerson; type: TypeWithRules; days: LeaveDays; reason: string; charges: Charge[] }
export type Office = { id: number; username: string }

const reasons = [
  'Fever',
  'Wedding in the family',
  'Work at the bank',
  'Parents’ visit',
  'House warming',
  'Travel to the native place',
] as const
/** Month and day, working days, type, and one in how many people takes it. */
const habits = [
  ['02-09', 1, 'CL', 1],
  ['03-18', 2, 'OD', 5],
  ['04-20', 2, 'CL', 2],
  ['07-06', 3, 'ML', 7],
  ['08-17', 1, 'CL', 1],
  ['09-21', 2, 'CL', 3],
  ['10-05', 6, 'EL', 9],
] as const

/** Returns the leave that a person took in a year, on different days for each person. */
export function pastLeaveOf(
  person: LeavePerson,
  place: number,
  year: number,
  types: ReadonlyMap<string, TypeWithRules>,
  calendar: WorkingCalendar,
): PastLeave[] {
  return habits.flatMap(([monthDay, length, code, every], at) => {
    const type = types.get(code)
    if (!type || place % every !== at % every) return []
    const first = workingDay(addDays(`${year}-${monthDay}`, (place * 3 + at) % 12), calendar)
    const days = { fromOn: first, untilOn: lastOf(first, length, calendar), startsAtNoon: false, endsAtNoon: false }
    if (person.joinedOn > addDays(first, -400)) return []
    return sanctionedLeave(person, type, days, reasons[(place + at) % reasons.length] ?? '', calendar)
  })
}

/** Returns leave that is counted by the rules of its first day. */
export function sanctionedLeave(
  person: LeavePerson,
  type: TypeWithRules,
  days: LeaveDays,
  reason: string,
  calendar: WorkingCalendar,
): PastLeave[] {
  const rules = rulesOn(type, days.fromOn)
  if (!rules) return []
  const charges = chargesOf(countLeave(days, rules, { calendar, neighbours: [] }), type.yearFirstMonth)
  return charges.length === 0 ? [] : [{ person, type, days, reason, charges }]
}

export function workingDay(day: IsoDate, calendar: WorkingCalendar): IsoDate {
  return isWorkingDay(day, calendar) ? day : workingDay(addDays(day, 1), calendar)
}

function lastOf(first: IsoDate, length: number, calendar: WorkingCalendar): IsoDate {
  return length <= 1 ? first : lastOf(workingDay(addDays(first, 1), calendar), length - 1, calendar)
}

type Stored = { office: Office; state?: 'sanctioned' | 'covers'; sentOn?: IsoDate }

/** Stores leave with its history: sanctioned two days before it began, or sent and waiting for cover. The caller enters the lines of the ledger. */
export async function storePastLeave(
  db: Database,
  leave: readonly PastLeave[],
  { office, state = 'sanctioned', sentOn }: Stored,
): Promise<NewEntry[]> {
  if (leave.length === 0) return []
  const dayOfSending = ({ fromOn }: LeaveDays) => sentOn ?? addDays(fromOn, -5)
  const rows = leave.map(({ person, type, days, reason, charges }) => ({
    ...{ ...days, reason, staffId: person.id, typeId: type.id, ruleId: rulesOn(type, days.fromOn)?.id ?? 0 },
    ...{ state, halves: totalOf(charges), requestedById: office.id, requestedBy: office.username },
    requestedAt: startOfDay(dayOfSending(days)),
  }))
  const stored = await db.insert(leaveRequests).values(rows).returning({ id: leaveRequests.id })
  const numbered = leave.map((one, at) => ({ ...one, id: stored[at]?.id ?? 0 }))
  await db
    .insert(leaveCharges)
    .values(numbered.flatMap(({ id, charges }) => charges.map((charge) => ({ requestId: id, ...charge }))))
  await db
    .insert(workflowEvents)
    .values(
      numbered.flatMap(({ id, days }) =>
        historyOf({ recordId: id, state, sentOn: dayOfSending(days), fromOn: days.fromOn }, office),
      ),
    )
  return numbered.flatMap(({ id, person, type, days, charges }) =>
    charges.map(({ year, halves }) => ({
      ...{ staffId: person.id, typeId: type.id, ruleId: rulesOn(type, days.fromOn)?.id ?? null, requestId: id },
      ...{ year, kind: 'use' as const, halves: -halves, enteredOn: addDays(days.fromOn, -2) },
    })),
  )
}

type Happened = { recordId: number; state: 'sanctioned' | 'covers'; sentOn: IsoDate; fromOn: IsoDate }

function historyOf({ recordId, state, sentOn, fromOn }: Happened, { username: by }: Office) {
  const entry = { workflow: leaveRecord.workflow.name, recordId, by, at: startOfDay(sentOn) }
  const added = { ...entry, action: 'add', fromState: null, toState: 'draft' }
  if (state === 'covers') return [added, { ...entry, action: 'ask', fromState: 'draft', toState: 'covers' }]
  const sanctioned = { action: 'sanction', fromState: 'waiting', toState: 'sanctioned', by: 'principal' }
  return [
    added,
    { ...entry, action: 'request', fromState: 'draft', toState: 'waiting' },
    { ...entry, ...sanctioned, at: startOfDay(addDays(fromOn, -2)) },
  ]
}

/** Enters many lines, some thousands per statement. */
export async function enterAll(db: Database, entries: readonly NewEntry[]): Promise<void> {
  const most = 3_000
  for (let at = 0; at < entries.length; at += most) await enter(db, entries.slice(at, at + most))
}
