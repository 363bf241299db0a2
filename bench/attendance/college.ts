import type { TaughtWeekday } from '@nalanda/contract/calendar/terms'
import { eq, sql } from 'drizzle-orm'
import { aUser } from '../../server/src/modules/access/factory.ts'
import { openSession } from '../../server/src/modules/access/sessions/sessions.ts'
import { terms } from '../../server/src/modules/calendar/schema.ts'
import { rosterOn } from '../../server/src/modules/teaching/public.ts'
import { offerings } from '../../server/src/modules/teaching/schema.ts'
import { anEntry, aPattern, aTimetable } from '../../server/src/modules/timetable/factory.ts'
import { now } from '../../server/src/platform/clock.ts'
import type { Database } from '../../server/src/platform/database/client.ts'

/** Marks of one student in a past term, and in a running one. */
const marksOfTerm = 400
const marksOfRunningTerm = 300
const classSize = 60

/** A class to take: its key, its students, and the headers of its signed-in teacher. */
export type BenchClass = {
  key: { offeringId: number; batchId: null; day: string; firstPeriod: number }
  students: number[]
  headers: { authorization: string }
}

/**
 * Fills the demo college with this number of marks: all of its students are in sections of 60, with about 300 marks in the terms running on the day, and 400 in
 * each earlier term. Triggers are off meanwhile, and the totals are counted once. Returns the numbers of marks, students and terms as text.
 */
export async function fillCollege(db: Database, marks: number, day: string): Promise<string> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`create temp table running on commit drop as select o.id as offering_id, o.term_id, o.subject_id, o.section_id
      from offerings o join academic_terms t on t.id = o.term_id and ${day}::date between t.starts_on and t.ends_on where o.section_id is not null and o.everyone`)
    await tx.execute(sql`create temp table places on commit drop as select section_id, row_number() over (order by section_id) - 1 as place
      from (select distinct section_id from running) s`)
    await tx.execute(sql`update students set state = 'enrolled', section_id = (select section_id from places where place = ranked.place / ${classSize}::int)
      from (select id as student_id, row_number() over (order by id) - 1 as place from students) ranked where ranked.student_id = students.id`)
    await studyThere(tx as unknown as Database)
    const count = async (of: string) =>
      Number((await tx.execute<{ count: string }>(sql.raw(`select count(*) from ${of}`))).rows[0]?.count)
    const students = await count('students where section_id is not null')
    const former = Math.max(0, Math.round((marks / students - marksOfRunningTerm) / marksOfTerm))
    for (let n = 1; n <= former; n += 1)
      await tx.execute(sql`with term as (insert into academic_terms (course_id, name, starts_on, ends_on, weekdays)
          select course_id, ${`Former ${n}`}, starts_on - ${n}::int * 182, starts_on - ${n}::int * 182 + 120, weekdays
          from academic_terms where id = (select min(term_id) from running) returning id)
        insert into offerings (term_id, subject_id, section_id) select term.id, subject_id, section_id from running, term`)
    await tx.execute(sql`create temp table bench_offerings on commit drop as select o.id, o.term_id, o.section_id, t.starts_on,
        ceil(case when t.ends_on >= ${day}::date then ${marksOfRunningTerm}::int else ${marksOfTerm}::int end::numeric / count(*) over (partition by o.term_id, o.section_id))::int as held
      from offerings o join academic_terms t on t.id = o.term_id
      where o.id in (select offering_id from running) or t.name like 'Former %'`)
    await addMarks(tx as unknown as Database)
    await countTotals(tx as unknown as Database)
  })
  await db.execute(sql`analyze`)
  const { rows } = await db.execute<{ marks: string; standings: string; students: string }>(sql`select
    (select count(*) from attendance_marks) as marks, (select count(*) from attendance_standings) as standings, (select count(*) from students) as students`)
  const shown = (value: string | undefined) => Number(value).toLocaleString('en')
  return `${shown(rows[0]?.marks)} marks of ${shown(rows[0]?.students)} students, who have ${shown(rows[0]?.standings)} terms between them`
}

/** Enrols all students in the semester taught in their section. */
async function studyThere(db: Database): Promise<void> {
  for (const table of ['roster_changes', 'student_states', 'student_semesters']) await db.execute(sql.raw(`delete from ${table}`))
  await db.execute(sql`insert into student_states (student_id, state, started_on, reason, recorded_by, recorded_at)
    select id, 'enrolled', '2022-07-01', '', 'bench', now() from students`)
  await db.execute(sql`insert into student_semesters (student_id, semester_no, started_on, note, recorded_by, recorded_at)
    select s.id, (select max(semester.number) from running r join subjects on subjects.id = r.subject_id join semesters semester on semester.id = subjects.semester_id
      where r.section_id = s.section_id), '2022-07-01', '', 'bench', now() from students s where s.section_id is not null`)
}

/** Adds classes from the first day of each term on, in periods that no timetable has. */
async function addMarks(db: Database): Promise<void> {
  await db.execute(sql`insert into class_sessions (offering_id, day, first_period, periods, starts_at, ends_at, version_id, taken_by_id, taken_at)
    select o.id, o.starts_on + n / 2, 20 + n % 2, 1, '09:00', '09:50', gen_random_uuid(), (select min(id) from users), now()
    from bench_offerings o, generate_series(0, o.held - 1) n order by o.starts_on + n / 2, o.id`)
  await db.execute(sql`insert into attendance_versions (id, session_id, replaces, absent_ids, taken_by_id, taken_at)
    select version_id, id, '{}', '{}', taken_by_id, taken_at from class_sessions where first_period >= 20`)
  await db.execute(sql`insert into attendance_marks (session_id, student_id, status)
    select c.id, s.id, case when (c.id * 31 + s.id * 17) % 100 < 70 + s.id % 28 then 'present' else 'absent' end
    from class_sessions c join bench_offerings o on o.id = c.offering_id join students s on s.section_id = o.section_id
    where c.first_period >= 20 order by c.id, s.id`)
}

async function countTotals(db: Database): Promise<void> {
  await db.execute(sql`delete from attendance_totals`)
  await db.execute(sql`delete from attendance_standings`)
  await db.execute(sql`insert into attendance_totals (student_id, offering_id, held, attended, on_duty, medical)
    select m.student_id, c.offering_id, sum(c.periods), coalesce(sum(c.periods) filter (where m.status in ('present', 'duty')), 0),
      coalesce(sum(c.periods) filter (where m.status = 'duty'), 0), coalesce(sum(c.periods) filter (where m.status = 'medical'), 0)
    from attendance_marks m join class_sessions c on c.id = m.session_id group by 1, 2`)
  await db.execute(sql`insert into attendance_standings (student_id, term_id, held, attended, on_duty, medical)
    select t.student_id, o.term_id, sum(t.held), sum(t.attended), sum(t.on_duty), sum(t.medical)
    from attendance_totals t join offerings o on o.id = t.offering_id group by 1, 2`)
}

/**
 * Returns classes of 60 of the running terms on a Friday, each with its own login, for different teachers as far as possible. Refuses a college with too few of
 * them.
 */
export async function planClasses(db: Database, day: string, wanted: number): Promise<BenchClass[]> {
  await db.execute(sql`delete from timetables`)
  const { id: timetableId } = await aTimetable(db, { effectiveFrom: '2026-12-01' })
  const pattern = await aPattern(db)
  const { rows } = await db.execute<{ offeringId: number; sectionId: number; staffId: number }>(sql`
    select o.id::int as "offeringId", o.section_id::int as "sectionId", ot.staff_id::int as "staffId"
    from offerings o join academic_terms t on t.id = o.term_id and ${day}::date between t.starts_on and t.ends_on
      join offering_teachers ot on ot.offering_id = o.id
    where o.section_id is not null and o.everyone order by row_number() over (partition by ot.staff_id order by o.id), ot.staff_id`)
  const taken = new Set<string>()
  const found: BenchClass[] = []
  for (const { offeringId, sectionId, staffId } of rows) {
    const firstPeriod = [1, 2, 3, 4, 5, 6].find(
      (one) => !taken.has(`section ${sectionId} ${one}`) && !taken.has(`staff ${staffId} ${one}`),
    )
    const students = (await rosterOn(db, offeringId, day)).map(({ id }) => id)
    if (found.length === wanted || !firstPeriod || taken.has(`offering ${offeringId}`) || students.length !== classSize) continue
    for (const one of [`section ${sectionId} ${firstPeriod}`, `staff ${staffId} ${firstPeriod}`, `offering ${offeringId}`])
      taken.add(one)
    const [offering] = await db.select().from(offerings).where(eq(offerings.id, offeringId))
    const [term] = await db
      .select()
      .from(terms)
      .where(eq(terms.id, offering?.termId ?? 0))
    const of = { term, section: { id: sectionId }, pattern, offering, teacher: { id: staffId } } as unknown as Parameters<
      typeof anEntry
    >[1]
    await anEntry(db, of, { timetableId, weekday: 5 satisfies TaughtWeekday, firstPeriod })
    const headers = await signIn(db, { username: `bench${staffId}.${firstPeriod}`, staffId, roles: ['ROLE_FACULTY'] })
    found.push({ key: { offeringId, batchId: null, day, firstPeriod }, students, headers })
  }
  if (found.length < wanted) throw new Error(`Only ${found.length} classes of ${classSize} can be taken`)
  await db.execute(sql`analyze`)
  return found
}

/** Adds a user with a session, and returns the headers of the session. */
export async function signIn(db: Database, person: Parameters<typeof aUser>[1]): Promise<{ authorization: string }> {
  const { id: userId } = await aUser(db, person)
  const token = await openSession(db, { userId, now: now(), address: '127.0.0.1', userAgent: 'bench', series: null })
  return { authorization: `Bearer ${token}` }
}
