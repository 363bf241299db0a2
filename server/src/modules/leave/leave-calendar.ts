import type { LeaveCalendar } from '@nalanda/contract/leave/calendar'
import { heldStates } from '@nalanda/contract/leave/requests'
import { eachDay, lastDayOfMonth } from '@nalanda/contract/platform/dates/dates'
import { isWorkingDay } from '@nalanda/contract/platform/dates/working-days'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { Viewer } from '../../platform/lists/listing.ts'
import type { TableSpec } from '../../platform/spreadsheets/sheet-spec.ts'
import { listHolidays, workingCalendar } from '../institution/public.ts'
import { departments, staff } from '../people/schema.ts'
import { inCharge, within } from './requests/requests.ts'
import { leaveRequests, leaveTypes } from './schema.ts'

type Asked = { month: string; departmentId?: number | undefined }

/** Returns who in the user's departments is away, or waits for approval, on each day of a month. */
export async function readLeaveCalendar(db: Database, user: Viewer, { month, departmentId }: Asked): Promise<LeaveCalendar> {
  const [from, until] = [`${month}-01`, lastDayOfMonth(month)]
  const leave = await db
    .select({
      ...{
        requestId: leaveRequests.id,
        fromOn: leaveRequests.fromOn,
        untilOn: leaveRequests.untilOn,
        state: leaveRequests.state,
      },
      ...{ startsAtNoon: leaveRequests.startsAtNoon, endsAtNoon: leaveRequests.endsAtNoon },
      ...{ fullName: staff.fullName, departmentName: departments.name, typeName: leaveTypes.name },
    })
    .from(leaveRequests)
    .innerJoin(staff, eq(staff.id, leaveRequests.staffId))
    .innerJoin(departments, eq(departments.id, staff.departmentId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.typeId))
    .where(
      and(
        ...[inArray(leaveRequests.state, heldStates), within(from, until), inCharge(user)],
        departmentId === undefined ? undefined : eq(staff.departmentId, departmentId),
      ),
    )
    .orderBy(departments.name, staff.fullName)
  const calendar = await workingCalendar(db)
  const holidays = await listHolidays(db, from, until)
  const days = eachDay(from, until).map((day) => ({
    ...{ day, works: isWorkingDay(day, calendar), holiday: holidays.find((one) => one.day === day)?.name ?? null },
    away: leave
      .filter(({ fromOn, untilOn }) => fromOn <= day && day <= untilOn)
      .map(({ fromOn, untilOn, startsAtNoon, endsAtNoon, state, ...one }) => ({
        ...one,
        half: (day === fromOn && startsAtNoon) || (day === untilOn && endsAtNoon),
        sanctioned: state === 'sanctioned',
      })),
  }))
  return { days }
}

/** Returns the calendar as a sheet: each person who is away, once for each day. */
export function leaveCalendarTable({ days }: LeaveCalendar): TableSpec {
  return {
    name: 'Leave calendar',
    columns: [
      { header: 'Day', kind: 'date' },
      { header: 'Name', width: 32 },
      { header: 'Department', width: 32 },
      { header: 'Leave', width: 24 },
      { header: 'Half-day' },
      { header: 'Sanctioned' },
    ],
    rows: days.flatMap(({ day, away }) =>
      away.map(({ fullName, departmentName, typeName, half, sanctioned }) => [
        ...[day, fullName, departmentName, typeName, half ? 'Yes' : 'No', sanctioned ? 'Yes' : 'No'],
      ]),
    ),
  }
}
