import { dayOf, instantAt, timeOf } from '@nalanda/contract/platform/dates/dates'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { withoutForeignKeys } from '../../platform/database/bulk-load.ts'
import type { Database } from '../../platform/database/client.ts'
import type { DemoSteps } from '../../platform/manifest/demo.ts'
import { users } from '../access/schema.ts'
import { students } from '../students/schema.ts'
import { offerings, rosterChanges, sectionBatchStudents } from '../teaching/schema.ts'
import { classesOn } from '../timetable/public.ts'
import { type TaughtClass, taughtClasses } from './classes.ts'
import { addDemoCondonations } from './condonations/demo-condonations.ts'
import { addDemoDuties } from './event-duties/demo-duties.ts'
import { addDemoPunches } from './punches/demo-punches.ts'
import { attendanceMarks, attendanceVersions, classSessions } from './schema.ts'
import { addDemoLeaves } from './student-leaves/demo-leaves.ts'

/** First day of the timetable, and the earliest last day of recorded attendance. */
const firstWeek = '2026-09-07'
const tenthWeek = '2026-11-14'
/** From this day on, one class in `every` was forgotten. */
const forgotten = { from: '2026-11-09', every: 29 }

export const demo: DemoSteps = {
  finish: async ({ db, now, files }) => {
    const today = dayOf(now)
    const to = today > tenthWeek ? today : tenthWeek
    const left = await leftToTake(db)
    const held = taughtClasses(await classesOn(db, { from: firstWeek, to }, 'all'))
    await addSessions(
      db,
      held.filter((one, at) => {
        if (one.day === today) return one.endsAt <= timeOf(now) && !one.teacherIds.some((id) => left.has(id))
        return one.day < forgotten.from || at % forgotten.every !== 7
      }),
    )
    await withoutForeignKeys(db, attendanceMarks, () => addMarks(db))
    await addVersions(db)
    await db.execute(sql`analyze class_sessions, attendance_marks, attendance_totals, attendance_standings`)
    await addDemoLeaves(db, files)
    await addDemoDuties(db)
    await addDemoPunches(db, today)
    await addDemoCondonations(db, files)
  },
}

/** Returns the staff whose attendance of today is left to take in the demo; classes of others that are over are taken already. */
async function leftToTake(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ staffId: users.staffId })
    .from(users)
    .where(inArray(users.username, ['faculty', 'hod']))
  return new Set(rows.flatMap(({ staffId }) => staffId ?? []))
}

/** Adds a session for each class, taken when it ended by the login of its teacher, or by another user if the teacher has none. */
async function addSessions(db: Database, held: readonly TaughtClass[]): Promise<void> {
  const staffIds = [...new Set(held.flatMap(({ teacherIds }) => teacherIds))]
  const logins = await db
    .select({ id: users.id, staffId: users.staffId })
    .from(users)
    .where(and(isNotNull(users.staffId), inArray(users.staffId, staffIds)))
  const byStaff = new Map(logins.map(({ id, staffId }) => [staffId, id]))
  const [other] = await db.select({ id: users.id }).from(users).orderBy(users.id).limit(1)
  const rows = held.map(({ offeringId, batchId, day, firstPeriod, periods, startsAt, endsAt, teacherIds }, at) => ({
    ...{ offeringId, batchId, day, firstPeriod, periods, startsAt, endsAt, topic: topicOf(at) },
    ...{ takenById: byStaff.get(teacherIds[0] ?? 0) ?? other?.id ?? 0, takenAt: instantAt(day, endsAt).toISOString() },
  }))
  await db.execute(sql`insert into ${classSessions} (offering_id, batch_id, day, first_period, periods, starts_at, ends_at, topic, version_id, taken_by_id, taken_at)
    select "offeringId", "batchId", day, "firstPeriod", periods, "startsAt", "endsAt", topic,
      gen_random_uuid(), "takenById", "takenAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as held ("offeringId" bigint, "batchId" bigint, day date, "firstPeriod" smallint,
      periods smallint, "startsAt" text, "endsAt" text, topic text, "takenById" bigint, "takenAt" timestamptz)
    on conflict do nothing`)
}

const topics = [
  'Introduction',
  'Worked examples',
  'Problem session',
  'Case study',
  'Revision of the unit',
  'Quiz and discussion',
] as const
const topicOf = (at: number) => topics[at % topics.length] ?? null

/**
 * Adds marks: most students miss one class in ten, some more than the regulation allows. The result is equal on every machine: the share depends on the id of
 * the student, the single absence also on the class.
 */
async function addMarks(db: Database): Promise<void> {
  const absence = sql`case when student_id % 25 = 0 then 41 when student_id % 25 in (1, 2) then 30 when student_id % 25 = 3 then 26 else 4 + student_id % 13 end`
  await db.execute(sql`insert into ${attendanceMarks} (session_id, student_id, status)
    with rosters as (
      select offering.id as offering_id, student.id as student_id, null::date as from_on, null::date as until_on
      from ${offerings} offering join ${students} student on student.section_id = offering.section_id and student.state in ('admitted', 'enrolled', 'readmitted')
      where offering.everyone
      union all
      select offering_id, student_id, from_on, until_on from ${rosterChanges} where kind = 'added'
    )
    select session.id, student_id, case when abs(hashint8(session.offering_id * 1009 + session.first_period + 31 * (session.day - '2026-01-01'::date) + student_id * 100003)::bigint) % 100 < ${absence}
      then 'absent' else 'present' end
    from ${classSessions} session join rosters using (offering_id)
    where session.day between coalesce(from_on, session.day) and coalesce(until_on, session.day)
      and not exists (select from ${rosterChanges} gone where gone.offering_id = session.offering_id and gone.student_id = rosters.student_id
        and gone.kind = 'removed' and session.day between gone.from_on and coalesce(gone.until_on, session.day))
      and (session.batch_id is null or exists (select from ${sectionBatchStudents} member
        where member.batch_id = session.batch_id and member.student_id = rosters.student_id))
    order by session.id, student_id
    on conflict do nothing`)
}

/** Removes classes without students, as not held; adds one version to every other class. */
async function addVersions(db: Database): Promise<void> {
  await db.execute(
    sql`delete from ${classSessions} session where not exists (select from ${attendanceMarks} mark where mark.session_id = session.id)`,
  )
  await db.execute(sql`insert into ${attendanceVersions} (id, session_id, replaces, absent_ids, topic, taken_by_id, taken_at)
    select session.version_id, session.id, '{}', coalesce(array_agg(mark.student_id order by mark.student_id) filter (where mark.status = 'absent'), '{}'),
      session.topic, session.taken_by_id, session.taken_at
    from ${classSessions} session join ${attendanceMarks} mark on mark.session_id = session.id group by session.id`)
}
