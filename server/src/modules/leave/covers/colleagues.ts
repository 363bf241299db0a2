import type { Colleague } from '@nalanda/contract/leave/covers'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { containsWords } from '../../../platform/database/search.ts'
import { departments, staff } from '../../people/schema.ts'
import { leaveClasses } from '../leave-moves.ts'
import type { LeavePerson } from '../ledger/postings.ts'
import { within } from '../requests/requests.ts'
import { leaveCovers, leaveRequests } from '../schema.ts'

const most = 30

/**
 * Who could cover for somebody from day to day: those of the department, or with words those of the college whose names hold them. Those who are free come first:
 * not on leave, free for the most classes, and covering for the fewest.
 */
export async function listColleagues(
  db: Database,
  person: LeavePerson,
  { fromOn, untilOn, q }: { fromOn: IsoDate; untilOn: IsoDate; q?: string | undefined },
): Promise<Colleague[]> {
  const away = sql`exists (select from ${leaveRequests} where ${leaveRequests.staffId} = ${staff.id} and ${leaveRequests.state} = 'sanctioned' and ${within(fromOn, untilOn)})`
  const covering = sql`(select count(*) from ${leaveCovers} join ${leaveRequests} on ${leaveRequests.id} = ${leaveCovers.requestId}
    where ${leaveCovers.staffId} = ${staff.id} and ${leaveCovers.state} = 'accepted' and ${within(fromOn, untilOn)})`
  const rows = await db
    .select({
      ...{ staffId: staff.id, fullName: staff.fullName, designation: staff.designation, departmentName: departments.name },
      onLeave: sql<boolean>`${away}`,
      covering: covering.mapWith(Number),
    })
    .from(staff)
    .innerJoin(departments, eq(departments.id, staff.departmentId))
    .where(
      and(
        ne(staff.id, person.id),
        lte(staff.joinedOn, fromOn),
        or(isNull(staff.leftOn), gte(staff.leftOn, untilOn)),
        q ? containsWords(sql`(${staff.fullName} || ' ' || ${staff.empCode})`, q) : eq(staff.departmentId, person.departmentId),
      ),
    )
    .orderBy(sql`${away}, ${covering}, lower(${staff.fullName})`)
    .limit(most)
  const classes = await classesOf(db, person.id, { fromOn, untilOn })
  return rows
    .map((row) => ({
      ...row,
      freeForClasses: classes?.filter(({ freeStaffIds }) => freeStaffIds.includes(row.staffId)).length ?? null,
    }))
    .sort((a, b) => Number(a.onLeave) - Number(b.onLeave) || (b.freeForClasses ?? 0) - (a.freeForClasses ?? 0))
}

/** The classes of somebody on these days; null where no module keeps a timetable. */
async function classesOf(db: Database, staffId: number, days: { fromOn: IsoDate; untilOn: IsoDate }) {
  const [provided] = leaveClasses.all()
  return provided ? provided(db, { staffId, ...days }) : null
}
