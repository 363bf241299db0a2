import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { entrySections, entryTeachers, timetableEntries } from '../schema-versions.ts'

/** Copies the entries of one version into another, empty one. */
export async function copyEntries(db: Database, fromId: number, toId: number): Promise<void> {
  await db.execute(sql`insert into ${timetableEntries} (timetable_id, term_id, activity, occurrence, part, offering_id, fixed_hour_id, batch_id,
      pattern_id, weekday, first_period, periods, start_minute, end_minute, room_id, pinned)
    select ${toId}, term_id, activity, occurrence, part, offering_id, fixed_hour_id, batch_id, pattern_id, weekday, first_period, periods,
      start_minute, end_minute, room_id, pinned from ${timetableEntries} where timetable_id = ${fromId} order by id`)
  const copies = sql`join ${timetableEntries} old on old.id = belongs.entry_id and old.timetable_id = ${fromId}
    join ${timetableEntries} copy on copy.timetable_id = ${toId} and (copy.activity, copy.occurrence, copy.part) = (old.activity, old.occurrence, old.part)`
  await db.execute(sql`insert into ${entryTeachers} (entry_id, timetable_id, weekday, start_minute, end_minute, staff_id)
    select copy.id, ${toId}, copy.weekday, copy.start_minute, copy.end_minute, belongs.staff_id from ${entryTeachers} belongs ${copies}`)
  await db.execute(sql`insert into ${entrySections} (entry_id, timetable_id, weekday, start_minute, end_minute, section_id, batch_id, block)
    select copy.id, ${toId}, copy.weekday, copy.start_minute, copy.end_minute, belongs.section_id, belongs.batch_id, belongs.block
    from ${entrySections} belongs ${copies}`)
}
