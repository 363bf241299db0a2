import { type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import { terms } from '../../calendar/schema.ts'
import { inServiceOn } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { offerings, offeringTeachers } from '../../teaching/schema.ts'
import { entryTeachers, timetableEntries, timetables } from '../schema-versions.ts'

/**
 * Returns a subquery of the ids of the offerings, in terms that are not over, to which a version in force today or later gives other teachers than they have
 * now. A teacher who left is not counted as missing, since timetables are not made with them.
 */
export function offeringsWithOtherTeachers(): SQL {
  const today = sql`${dayOf(now())}::date`
  const assigned = sql`select from ${offeringTeachers} where ${offeringTeachers.offeringId} = placed.offering_id`
  const placedTeacher = sql`select from ${timetableEntries} join ${entryTeachers} on ${entryTeachers.entryId} = ${timetableEntries.id}
    where ${timetableEntries.timetableId} = placed.timetable_id and ${timetableEntries.offeringId} = placed.offering_id`
  return sql`(select placed.offering_id from (
      select distinct ${timetableEntries.timetableId} as timetable_id, ${timetableEntries.offeringId} as offering_id
      from ${timetables} join ${timetableEntries} on ${timetableEntries.timetableId} = ${timetables.id}
        join ${offerings} on ${offerings.id} = ${timetableEntries.offeringId}
        join ${terms} on ${terms.id} = ${offerings.termId} and ${terms.endsOn} >= ${today}
      where ${timetables.state} = 'published' and (${timetables.effectiveUntil} is null or ${timetables.effectiveUntil} >= ${today})) placed
    where exists (${placedTeacher} and not exists (${assigned} and ${offeringTeachers.staffId} = ${entryTeachers.staffId}))
      or exists (select from ${offeringTeachers} join ${staff} on ${staff.id} = ${offeringTeachers.staffId}
        where ${offeringTeachers.offeringId} = placed.offering_id and ${inServiceOn(today)}
          and not exists (${placedTeacher} and ${entryTeachers.staffId} = ${offeringTeachers.staffId})))`
}
