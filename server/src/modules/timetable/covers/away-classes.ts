import { isOnLeave } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { ClassToCover } from '@nalanda/contract/timetable/classes'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import type { TableSpec } from '../../../platform/spreadsheets/sheet-spec.ts'
import { getHalfDayEnd } from '../../institution/public.ts'
import { headedDepartments, mayBeyondDepartment, namesOfStaff } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { teachersOf } from '../classes/class-covers.ts'
import { classesOn } from '../classes/classes-on.ts'
import { nameClasses } from '../classes/own-classes.ts'
import { listAwayOn } from './free-colleagues.ts'

/** Condition on `staff` for the teachers for whose classes the user arranges covers. */
export const inScope = (user: Viewer) =>
  mayBeyondDepartment(user, 'timetable.cover') ? undefined : sql`${staff.departmentId} in ${headedDepartments(user)}`

/** Returns the classes of a day whose teachers are on leave, have left the college or have a cover, once for each absent teacher. */
export async function listAwayClasses(db: Database, day: IsoDate, user: Viewer): Promise<ClassToCover[]> {
  const own = await db.select({ id: staff.id, leftOn: staff.leftOn }).from(staff).where(inScope(user))
  const within = new Map(own.map(({ id, leftOn }) => [id, { hasLeft: leftOn !== null && leftOn < day }]))
  const leaves = Map.groupBy(await listAwayOn(db, day), ({ staffId }) => staffId)
  const classes = await nameClasses(db, await classesOn(db, { from: day, to: day }, 'all'))
  const noon = await getHalfDayEnd(db)
  const rows = classes.flatMap((one) =>
    teachersOf(one).flatMap((absentId) => {
      const cover = one.covers.find((each) => each.absentId === absentId) ?? null
      const teacher = within.get(absentId)
      if (!teacher) return []
      const isAway = cover !== null || teacher.hasLeft || leaves.get(absentId)?.some((leave) => isOnLeave(one, leave, noon))
      return isAway ? [{ one, absentId, coverId: cover?.staffId ?? null }] : []
    }),
  )
  const names = await namesOfStaff(
    db,
    rows.flatMap(({ absentId, coverId }) => [absentId, coverId ?? 0]),
  )
  return rows.map(({ one, absentId, coverId }) => ({
    ...{ ...one, absentId, absent: names.get(absentId) ?? '' },
    cover: coverId === null ? null : { id: coverId, fullName: names.get(coverId) ?? '' },
  }))
}

/** Returns these classes as a sheet. */
export function awayTable(classes: readonly ClassToCover[]): TableSpec {
  return {
    name: 'Class covers',
    columns: [
      { header: 'Day', kind: 'date' },
      { header: 'From' },
      { header: 'To' },
      { header: 'Class', width: 40 },
      { header: 'Section' },
      { header: 'Room' },
      { header: 'Away', width: 32 },
      { header: 'Covered by', width: 32 },
    ],
    rows: classes.map(({ day, startsAt, endsAt, title, section, room, absent, cover }) => [
      ...[day, startsAt, endsAt, title, section, room, absent, cover?.fullName ?? null],
    ]),
  }
}
