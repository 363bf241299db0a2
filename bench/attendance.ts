import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TaughtWeekday } from '@nalanda/contract/calendar/terms'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { loadDemo } from '../server/src/demo.ts'
import { users } from '../server/src/modules/access/schema.ts'
import { getAttendanceOf } from '../server/src/modules/attendance/own-attendance.ts'
import { attendanceStandings } from '../server/src/modules/attendance/schema.ts'
import { takeAttendance } from '../server/src/modules/attendance/taking.ts'
import { termAttendanceKind } from '../server/src/modules/attendance/term-attendance.ts'
import { terms } from '../server/src/modules/calendar/schema.ts'
import { holidays } from '../server/src/modules/institution/schema.ts'
import { rosterOn } from '../server/src/modules/teaching/public.ts'
import { offerings } from '../server/src/modules/teaching/schema.ts'
import { anEntry, aPattern, aTimetable } from '../server/src/modules/timetable/factory.ts'
import { setClock } from '../server/src/platform/clock.ts'
import { type Database, openDatabase } from '../server/src/platform/database/client.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { inTransaction } from '../server/src/platform/database/transactions.ts'
import type { SignedIn } from '../server/src/platform/http/context.ts'
import { listItems } from '../server/src/platform/lists/listing.ts'

/**
 * `npm run bench:attendance`: taking the attendance of classes of 60 by 60 teachers, a student's attendance and the shortage list of the college, with
 * 15,000,000 marks, by the portal's own functions on the demo college. Prints the figures and writes them to docs/performance.md.
 */
const marks = 15_000_000
const teachers = 60
const connections = 8
const page = join(import.meta.dirname, '..', 'docs', 'performance.md')
const markers = { from: '<!-- attendance -->', to: '<!-- end of attendance -->' }
/** A Friday within the terms of the demo, in the afternoon: every class of the day has begun. */
const day = '2026-12-11'
const at = new Date(`${day}T11:30:00Z`)

type Figure = { name: string; measured: string; target: string; met: boolean }

type Classes = {
  key: { offeringId: number; batchId: null; day: string; firstPeriod: number }
  user: SignedIn
  students: number[]
}[]
let planned: Classes | null = null

const folder = mkdtempSync(join(tmpdir(), 'nalanda-attendance-'))
const server = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }) })
const database = openDatabase(server.url, { max: connections })
const { db } = database
try {
  console.log('Loading the demo college …')
  await migrate(server.url)
  await loadDemo(db)
  setClock(at)
  await db.delete(holidays).where(eq(holidays.day, day))
  console.log(`Adding ${marks.toLocaleString('en')} marks …`)
  await fill()
  const plain = await measureTaking(1)
  const crowded = await measureTaking(teachers)
  const own = await measureStudents()
  const shortage = await measureShortage()
  show([
    figure('Attendance of a class of 60, one teacher at a time', plain, 30),
    figure(`The same while ${teachers} teachers do it in five seconds`, crowded, 30),
    figure('Attendance of a student', own, 10),
    figure('First page of the shortage list of the college, with its count', shortage, 1000),
  ])
} finally {
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Sessions of every offering on days long before, with the roster of its section; the triggers are off, and the totals are counted once. */
async function fill(): Promise<void> {
  const [author] = await db.select({ id: users.id }).from(users).limit(1)
  const by = author?.id ?? 0
  await db.execute(sql`create unlogged table bench_roster as select o.id as offering_id, o.term_id, s.id as student_id
    from offerings o join students s on s.section_id = o.section_id where s.state in ('admitted', 'enrolled', 'readmitted')`)
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from bench_roster`)
  const perOffering = Math.ceil(marks / (rows[0]?.count ?? 1))
  await db.execute(sql`insert into class_sessions (offering_id, day, first_period, periods, starts_at, ends_at, version_id, taken_by_id, taken_at)
    select o.id, '2000-01-01'::date + n / 8, 1 + n % 8, 1, '09:00', '09:50', gen_random_uuid(), ${by}::bigint, now()
    from (select distinct offering_id as id from bench_roster) o, generate_series(0, ${perOffering}::int - 1) n order by n, o.id`)
  await db.execute(sql`insert into attendance_versions (id, session_id, replaces, absent_ids, taken_by_id, taken_at)
    select version_id, id, '{}', '{}', taken_by_id, taken_at from class_sessions`)
  await db.execute(sql`alter table attendance_marks disable trigger user`)
  await db.execute(sql`insert into attendance_marks (session_id, student_id, status)
    select s.id, r.student_id, case when (s.id * 31 + r.student_id * 17) % 100 < 60 + r.student_id % 40 then 'present' else 'absent' end
    from class_sessions s join bench_roster r on r.offering_id = s.offering_id`)
  await db.execute(sql`alter table attendance_marks enable trigger user`)
  await db.execute(sql`insert into attendance_totals (student_id, offering_id, held, attended)
    select m.student_id, s.offering_id, count(*), count(*) filter (where m.status = 'present')
    from attendance_marks m join class_sessions s on s.id = m.session_id group by 1, 2`)
  await db.execute(sql`insert into attendance_standings (student_id, term_id, held, attended)
    select t.student_id, o.term_id, sum(t.held), sum(t.attended) from attendance_totals t join offerings o on o.id = t.offering_id group by 1, 2`)
  await db.execute(sql`drop table bench_roster`)
  await db.execute(sql`analyze`)
}

/** Classes of the running terms on the day, each with a teacher of its own; several of a section in different periods. */
async function planClasses(): Promise<Classes> {
  await db.execute(sql`delete from timetables`)
  const { id: timetableId } = await aTimetable(db, { effectiveFrom: '2026-12-01' })
  const pattern = await aPattern(db)
  const { rows } = await db.execute<{
    offeringId: number
    sectionId: number
    staffId: number
    userId: number
    place: number
  }>(sql`
    select distinct on (ot.staff_id) o.id::int as "offeringId", o.section_id::int as "sectionId", ot.staff_id::int as "staffId", u.id::int as "userId"
    from offerings o join academic_terms t on t.id = o.term_id and ${day}::date between t.starts_on and t.ends_on
      join offering_teachers ot on ot.offering_id = o.id join users u on u.id = (select min(id) from users)
    where o.section_id is not null and o.everyone order by ot.staff_id, o.id`)
  const periods = new Map<number, number>()
  const found: Classes = []
  for (const { offeringId, sectionId, staffId, userId } of rows) {
    const firstPeriod = (periods.get(sectionId) ?? 0) + 1
    if (found.length === teachers * 2 || firstPeriod > 6) continue
    periods.set(sectionId, firstPeriod)
    const [offering] = await db.select().from(offerings).where(eq(offerings.id, offeringId))
    const [term] = await db
      .select()
      .from(terms)
      .where(eq(terms.id, offering?.termId ?? 0))
    const of = { term, section: { id: sectionId }, pattern, offering, teacher: { id: staffId } } as unknown as Parameters<
      typeof anEntry
    >[1]
    await anEntry(db, of, { timetableId, weekday: 5 satisfies TaughtWeekday, firstPeriod })
    const roster = await rosterOn(db, offeringId, day)
    const user = {
      userId,
      username: 'bench',
      roles: ['ROLE_FACULTY'],
      scopes: {},
      staffId,
      studentId: null,
    } as unknown as SignedIn
    found.push({ key: { offeringId, batchId: null, day, firstPeriod }, user, students: roster.slice(0, 3).map(({ id }) => id) })
  }
  console.log(`${found.length} classes`)
  await db.execute(sql`analyze`)
  return found
}

/** So many teachers take their classes, each at a moment of its own within five seconds; the middle and the slowest of twenty. */
async function measureTaking(atOnce: number): Promise<number[]> {
  planned ??= await planClasses()
  const taken: number[] = []
  const take = async ({ key, user, students }: Classes[number], inFirst: boolean) => {
    const body = {
      ...key,
      versionId: randomUUID(),
      basedOn: null,
      replaces: [],
      held: true,
      absentIds: inFirst ? students : [],
      topic: 'Queues',
      reason: null,
    }
    const actor = { userId: user.userId, username: 'bench', address: null, requestId: 'bench', act: 'POST /attendance/versions' }
    const start = performance.now()
    await inTransaction(db, actor, (tx: Database) => takeAttendance(tx, user, body, at))
    taken.push(performance.now() - start)
  }
  // Connections prepare their statements at the first class
  for (const one of planned.splice(0, connections * 2)) await take(one, true)
  taken.length = 0
  if (atOnce === 1) for (const one of planned.splice(0, 20)) await take(one, true)
  else
    await Promise.all(
      planned
        .splice(0, atOnce)
        .map((one, n) => new Promise((resolve) => setTimeout(resolve, (n * 5000) / atOnce)).then(() => take(one, true))),
    )
  return taken
}

async function measureStudents(): Promise<number[]> {
  const rows = await db.select({ id: attendanceStandings.studentId }).from(attendanceStandings).orderBy(sql`random()`).limit(200)
  const taken: number[] = []
  for (const { id } of rows) {
    const start = performance.now()
    await getAttendanceOf(db, { id, fullName: '' }, day)
    taken.push(performance.now() - start)
  }
  return taken
}

async function measureShortage(): Promise<number[]> {
  const running = await db.execute<{ id: number }>(
    sql`select id::int as id from academic_terms where ${day}::date between starts_on and ends_on`,
  )
  const taken: number[] = []
  for (let n = 0; n < 20; n++) {
    const start = performance.now()
    const query = { standing: 'below', termId: running.rows[n % running.rows.length]?.id, size: 50, sort: 'percent' } as never
    await listItems(db, termAttendanceKind, query, { user: null, secret: Buffer.alloc(32) })
    taken.push(performance.now() - start)
  }
  return taken
}

function figure(name: string, taken: number[], limit: number): Figure {
  const sorted = taken.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const slowest = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  const measured = `${middle.toFixed(1)} ms (${slowest.toFixed(1)})`
  return {
    name: `${name}, and the slowest of 20`,
    measured,
    target: `under ${limit} ms`,
    met: taken.length > 0 && middle < limit,
  }
}

function show(figures: readonly Figure[]): void {
  console.table(figures.map(({ name, measured, target, met }) => ({ name, measured, target, '': met ? 'met' : 'NOT MET' })))
  const lines = [
    `Measured with \`npm run bench:attendance\` on ${availableParallelism()} cores, with a load of ${(loadavg()[0] ?? 0).toFixed(1)} on the machine.`,
    '',
    '| Figure | Measured | Target | |',
    '|---|---:|---:|---|',
    ...figures.map(({ name, measured, target, met }) => `| ${name} | ${measured} | ${target} | ${met ? 'met' : 'not met'} |`),
  ]
  const [before = '', after] = readFileSync(page, 'utf8').split(markers.from)
  if (after)
    writeFileSync(page, `${before}${markers.from}\n${lines.join('\n')}\n${markers.to}${after.split(markers.to)[1] ?? ''}`)
  process.exitCode = figures.every(({ met }) => met) ? 0 : 1
}
