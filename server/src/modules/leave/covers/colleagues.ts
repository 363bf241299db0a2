import type { Colleague } from '@nalanda/contract/leave/covers'
import { maxLeaveDays } from '@nalanda/contract/leave/requests'
import { daysBetween } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { containsWords } from '../../../platform/database/search.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { inServiceOn } from '../../people/public.ts'
import { departments, staff } from '../../people/schema.ts'
import { type ClassToCover, leaveClasses } from '../leave-moves.ts'
import type { LeavePerson } from '../ledger/postings.ts'
import { within } from '../requests/requests.ts'
import { leaveCovers, leaveRequests } from '../schema.ts'

const most = 30

/**
 * Returns the colleagues who could cover for a person in a range of days: those of the department and all who are free for one of the classes; with search
 * words, those of the college whose names contain them. Those who are not on leave come first, then those who can take the most classes, then the own
 * department, then those who cover for the fewest. Refuses days out of order and more days than a leave may have.
 */
export async function listColleagues(db: Database, person: LeavePerson, { q, ...days }: Asked): Promise<Colleague[]> {
  if (days.untilOn < days.fromOn) throw problem('leave.days-out-of-order', {}, { fields: ['untilOn'] })
  if (daysBetween(days.fromOn, days.untilOn) >= maxLeaveDays)
    throw problem('leave.too-long', { days: maxLeaveDays }, { fields: ['untilOn'] })
  const classes = await classesOf(db, person.id, days)
  const freeFor = new Map<number, number>()
  for (const id of classes?.flatMap(({ freeStaffIds }) => freeStaffIds) ?? []) freeFor.set(id, (freeFor.get(id) ?? 0) + 1)
  const found = await findStaff(db, person, { q, ...days, freeIds: [...freeFor.keys()] })
  const classesFor = ({ staffId }: { staffId: number }) => freeFor.get(staffId) ?? 0
  return found
    .sort((a, b) => Number(a.onLeave) - Number(b.onLeave) || classesFor(b) - classesFor(a) || Number(b.near) - Number(a.near))
    .slice(0, most)
    .map(({ near: _, ...row }) => ({ ...row, freeForClasses: classes === null ? null : classesFor(row) }))
}

type Days = { fromOn: IsoDate; untilOn: IsoDate }
type Asked = Days & { q?: string | undefined }

/**
 * Returns staff in service in the department, and those who are free; with search words, those whose names contain them. Those who cover for the fewest come
 * first.
 */
function findStaff(db: Database, person: LeavePerson, { q, freeIds, fromOn, untilOn }: Asked & { freeIds: readonly number[] }) {
  const ofDepartment = eq(staff.departmentId, person.departmentId)
  const away = sql`exists (select from ${leaveRequests} where ${leaveRequests.staffId} = ${staff.id} and ${leaveRequests.state} = 'sanctioned' and ${within(fromOn, untilOn)})`
  const covering = sql`(select count(*) from ${leaveCovers} join ${leaveRequests} on ${leaveRequests.id} = ${leaveCovers.requestId}
    where ${leaveCovers.staffId} = ${staff.id} and ${leaveCovers.state} = 'accepted' and ${within(fromOn, untilOn)})`
  const named = sql`(${staff.fullName} || ' ' || ${staff.empCode})`
  return db
    .select({
      ...{ staffId: staff.id, fullName: staff.fullName, designation: staff.designation, departmentName: departments.name },
      onLeave: sql<boolean>`${away}`,
      covering: covering.mapWith(Number),
      near: sql<boolean>`${ofDepartment}`,
    })
    .from(staff)
    .innerJoin(departments, eq(departments.id, staff.departmentId))
    .where(
      and(
        ne(staff.id, person.id),
        lte(staff.joinedOn, fromOn),
        inServiceOn(untilOn),
        q ? containsWords(named, q) : or(ofDepartment, numbered(staff.id, freeIds)),
      ),
    )
    .orderBy(sql`${covering}, lower(${staff.fullName})`)
}

/** Returns the classes of a member of staff on these days; null if no module keeps a timetable. */
async function classesOf(db: Database, staffId: number, days: Days) {
  const known: ClassToCover[] = []
  for (const classesOn of leaveClasses.all()) known.push(...(await classesOn(db, { staffId, ...days })))
  return leaveClasses.all().length === 0 ? null : known
}
