import type { LeaveAssessment } from '@nalanda/contract/leave/assessment'
import { heldStates } from '@nalanda/contract/leave/requests'
import { addDays, eachDay } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { inServiceOn } from '../../people/public.ts'
import { departments, staff } from '../../people/schema.ts'
import { availableIn } from '../counting/availability.ts'
import { leaveYearName, leaveYearOf } from '../counting/leave-years.ts'
import { getLeavePerson, type LeavePerson, yearBalances } from '../ledger/postings.ts'
import { leaveCharges, leaveRequests, leaveTypes } from '../schema.ts'
import { explainedLines, readStatement } from '../statements/statement-lines.ts'
import { findTypeWithRules, rulesOn } from '../types/leave-rules.ts'
import { within } from './requests.ts'

const mostLines = 10

/**
 * Returns what the deciders of a leave see with it: the balance, who else of the department is away on its days, and what the person took in the year before.
 * The person does not see the leave of colleagues.
 */
export async function assessLeave(db: Database, id: number, user: Viewer, today: IsoDate): Promise<LeaveAssessment> {
  const [leave] = await db.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  if (!leave) throw problem('platform.not-found')
  const person = await getLeavePerson(db, leave.staffId)
  const serving = inServiceOn(leave.fromOn)
  const [department] = await db.select().from(departments).where(eq(departments.id, person.departmentId))
  return {
    years: await yearsOf(db, person, leave, today),
    lines: await linesOf(db, person, leave, today),
    away: leave.staffId === user.staffId ? [] : await awayBeside(db, person, leave),
    departmentName: department?.name ?? '',
    departmentSize: await db.$count(staff, and(eq(staff.departmentId, person.departmentId), serving)),
    earlier: await earlierOf(db, leave),
  }
}

type StoredLeave = typeof leaveRequests.$inferSelect

async function yearsOf(db: Database, person: LeavePerson, leave: StoredLeave, today: IsoDate): Promise<LeaveAssessment['years']> {
  const type = await findTypeWithRules(db, leave.typeId)
  const rules = type && rulesOn(type, leave.fromOn)
  const charges = await db.select().from(leaveCharges).where(eq(leaveCharges.requestId, leave.id)).orderBy(leaveCharges.year)
  if (!type || !rules) return []
  const balances = await yearBalances(db, person, type, { today, through: leave.untilOn, besides: leave.id })
  const isTaken = leave.state === 'sanctioned'
  return charges.map(({ year, halves }) => ({
    year: leaveYearName(year, type.yearFirstMonth),
    halves,
    availableHalves:
      rules.grantKind === 'unlimited'
        ? null
        : availableIn(year, balances, rules, isTaken ? [] : charges) + (isTaken ? halves : 0),
  }))
}

/** Returns the last lines of the type in the leave year of today, or of the leave if that is earlier. */
async function linesOf(db: Database, person: LeavePerson, leave: StoredLeave, today: IsoDate): Promise<LeaveAssessment['lines']> {
  const [type] = await db.select().from(leaveTypes).where(eq(leaveTypes.id, leave.typeId))
  const year = leaveYearOf(leave.fromOn < today ? leave.fromOn : today, type?.yearFirstMonth ?? 1)
  const part = (await readStatement(db, person, { year, asOf: today })).find((one) => one.type.id === leave.typeId)
  return part ? explainedLines(part, today).slice(-mostLines) : []
}

async function awayBeside(
  db: Database,
  { id, departmentId }: LeavePerson,
  { fromOn, untilOn }: StoredLeave,
): Promise<LeaveAssessment['away']> {
  const others = await db
    .select({
      ...{ fromOn: leaveRequests.fromOn, untilOn: leaveRequests.untilOn, state: leaveRequests.state },
      ...{ fullName: staff.fullName, typeName: leaveTypes.name },
    })
    .from(leaveRequests)
    .innerJoin(staff, eq(staff.id, leaveRequests.staffId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.typeId))
    .where(
      and(
        eq(staff.departmentId, departmentId),
        ne(staff.id, id),
        inArray(leaveRequests.state, heldStates),
        within(fromOn, untilOn),
      ),
    )
    .orderBy(staff.fullName)
  return eachDay(fromOn, untilOn).flatMap((day) => {
    const people = others
      .filter((one) => one.fromOn <= day && day <= one.untilOn)
      .map(({ fullName, typeName, state }) => ({ fullName, typeName, sanctioned: state === 'sanctioned' }))
    return people.length > 0 ? [{ day, people }] : []
  })
}

function earlierOf(db: Database, { id, staffId, fromOn }: StoredLeave): Promise<LeaveAssessment['earlier']> {
  return db
    .select({
      ...{ id: leaveRequests.id, typeName: leaveTypes.name, halves: leaveRequests.halves },
      ...{ fromOn: leaveRequests.fromOn, untilOn: leaveRequests.untilOn },
    })
    .from(leaveRequests)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.typeId))
    .where(
      and(
        ...[eq(leaveRequests.staffId, staffId), ne(leaveRequests.id, id), eq(leaveRequests.state, 'sanctioned')],
        ...[lt(leaveRequests.fromOn, fromOn), gte(leaveRequests.fromOn, addDays(fromOn, -365))],
      ),
    )
    .orderBy(desc(leaveRequests.fromOn))
}
