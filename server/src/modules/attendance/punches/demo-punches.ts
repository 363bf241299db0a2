import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { collegeZone } from '../../../platform/database/college-zone.ts'
import { staff } from '../../people/schema.ts'
import { attendanceMarks, classSessions } from '../schema.ts'
import { biometricPunches } from '../schema-punches.ts'

/**
 * Adds the punches of the last day of classes before today, in the morning and in the evening: of staff in service, and of the students who were in a class. A
 * few students forgot to punch, and a few who missed all classes were on campus.
 */
export async function addDemoPunches(db: Database, today: IsoDate): Promise<void> {
  await db.execute(sql`insert into ${biometricPunches} (student_id, staff_id, day, punched_at)
    with last as (select max(day) as day from ${classSessions} where day < ${today}::date),
    people as (
      select mark.student_id, null::bigint as staff_id, last.day
      from last join ${classSessions} session on session.day = last.day join ${attendanceMarks} mark on mark.session_id = session.id
      group by mark.student_id, last.day
      having case when bool_or(mark.status = 'present') then mark.student_id % 41 <> 7 else mark.student_id % 3 = 0 end
      union all
      select null, member.id, last.day from ${staff} member, last
      where last.day is not null and (member.left_on is null or member.left_on >= last.day)
    )
    select student_id, staff_id, day,
      (day + punch.base + make_interval(secs => (coalesce(student_id, staff_id) * punch.step) % 1500)) at time zone ${collegeZone}
    from people cross join (values ('08:30'::time, 47), ('16:05'::time, 61)) as punch (base, step)
    order by 4
    on conflict do nothing`)
}
