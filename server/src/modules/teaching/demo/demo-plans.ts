import { addDays, daysBetween } from '@nalanda/contract/platform/dates/dates'
import type { CourseFileKind } from '@nalanda/contract/teaching/course-files'
import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { type DemoContext, demoStudentRollNo } from '../../../platform/manifest/demo.ts'
import { subjects } from '../../academics/schema.ts'
import { users } from '../../access/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { plainPdf } from '../../notices/demo/demo-plan.ts'
import { students } from '../../students/schema.ts'
import { weeklyHours } from '../offerings.ts'
import { offerings, offeringTeachers } from '../schema.ts'
import { courseFiles, syllabusUnits } from '../schema-plans.ts'
import { syllabusOf } from './demo-units.ts'

/** Weeks of teaching that the syllabus takes; with holidays and mid-term exams they last `plannedDays` days. */
const taughtWeeks = 15
const plannedDays = 115
/** One class in `behindEvery` is behind its plan; one in `unplannedEvery` has none yet. */
const behindEvery = 9
const unplannedEvery = 31

/** Adds units, lesson plans and the topics covered until yesterday for the running classes. */
export async function addDemoPlans(db: Database, now: Date): Promise<void> {
  const running = await db
    .select({
      ...{ id: offerings.id, subjectId: subjects.id, code: subjects.code, type: subjects.type, hours: weeklyHours },
      ...{ startsOn: terms.startsOn },
    })
    .from(offerings)
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .innerJoin(terms, eq(terms.id, offerings.termId))
    .where(and(lte(terms.startsOn, dayOf(now)), gt(terms.endsOn, dayOf(now))))
    .orderBy(asc(offerings.id))
  if (running.length === 0) return
  const units = await addUnits(db, [...new Map(running.map((one) => [one.subjectId, one])).values()])
  const yesterday = addDays(dayOf(now), -1)
  const planned = running.flatMap((one, at) => (at % unplannedEvery === 17 ? [] : planOf(one, units.get(one.subjectId) ?? [])))
  await db.execute(sql`insert into planned_topics (offering_id, unit_id, topic, periods, planned_on)
    select "offeringId", "unitId", topic, periods, "plannedOn" from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      as row("offeringId" bigint, "unitId" bigint, topic text, periods smallint, "plannedOn" date)`)
  const paces = running.map(({ id, startsOn }, at) => ({ id, startsOn, pace: paceOf(at) }))
  await cover(db, paces, yesterday)
}

/** Pace of a class relative to its plan. */
const paceOf = (at: number) => (((at * 7919) % 1013) % behindEvery === 4 ? 0.7 : 0.98 + ((at * 7) % 13) / 100)

type Subject = { subjectId: number; code: string; type: string; hours: number }
type StoredUnit = { id: number; topics: readonly string[] }

async function addUnits(db: Database, taught: readonly Subject[]): Promise<Map<number, StoredUnit[]>> {
  const rows = taught.flatMap((subject) => {
    const syllabus = syllabusOf(subject)
    const hours = Math.round((subject.hours * taughtWeeks) / syllabus.length)
    return syllabus.map(({ title, topics }, at) => ({
      ...{ subjectId: subject.subjectId, number: at + 1, title, hours, topics },
    }))
  })
  const stored = await db
    .insert(syllabusUnits)
    .values(rows.map(({ topics, ...row }) => ({ ...row, topics: topics.join(', ') })))
    .returning({ id: syllabusUnits.id, subjectId: syllabusUnits.subjectId })
  const units = stored.map(({ id, subjectId }, at) => ({ id, subjectId, topics: rows[at]?.topics ?? [] }))
  return Map.groupBy(units, ({ subjectId }) => subjectId)
}

type Running = Subject & { id: number; startsOn: string }

/** Distributes the topics in their order over the days of the term, and divides the periods of the weeks among them. */
function planOf({ id, hours, startsOn }: Running, units: readonly StoredUnit[]) {
  const topics = units.flatMap((unit) => unit.topics.map((topic) => ({ unitId: unit.id, topic })))
  const periods = hours * taughtWeeks
  const until = (at: number) => Math.round((periods * at) / topics.length)
  return topics.map((topic, at) => ({
    ...{ offeringId: id, ...topic, periods: Math.max(1, until(at + 1) - until(at)) },
    plannedOn: weekdayFrom(addDays(startsOn, Math.floor((plannedDays * at) / topics.length))),
  }))
}

const weekdayFrom = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day)

type Pace = { id: number; startsOn: string; pace: number }

/** Adds the topics covered so far: those that are due at the pace of each class, on days up to the last one. */
async function cover(db: Database, paces: readonly Pace[], last: string): Promise<void> {
  const reached = paces.map(({ id, startsOn, pace }) => {
    return { id, startsOn, reach: Math.floor(daysBetween(startsOn, last) * pace), pace }
  })
  await db.execute(sql`insert into covered_topics (offering_id, unit_id, planned_id, topic, periods, covered_on, recorded_by, recorded_at)
    select planned.offering_id, planned.unit_id, planned.id, planned.topic, planned.periods, day.on, staff.username, day.on + time '11:00'
    from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) as class(id bigint, "startsOn" date, reach integer, pace numeric)
    join planned_topics planned on planned.offering_id = class.id and planned.planned_on <= class."startsOn" + class.reach
    cross join lateral (select class."startsOn" + floor((planned.planned_on - class."startsOn") / class.pace)::int as taught) moved
    cross join lateral (select least(moved.taught - (extract(dow from moved.taught) = 0)::int, ${last}::date) as on) day
    cross join lateral (select coalesce((select ${users.username} from ${offeringTeachers} join ${users} on ${users.staffId} = ${offeringTeachers.staffId}
      where ${offeringTeachers.offeringId} = class.id order by ${offeringTeachers.role} <> 'main' limit 1), 'academics') as username) staff
    order by planned.id`)
}

type DemoFile = { title: string; kind: CourseFileKind; visible: boolean; lines: readonly string[] }
const files: readonly DemoFile[] = [
  {
    title: 'Lecture notes, unit 1',
    kind: 'notes',
    visible: true,
    lines: ['Lecture notes, unit 1', '', 'Read before the first class.'],
  },
  {
    title: 'Question bank, units 1 and 2',
    kind: 'question-bank',
    visible: true,
    lines: ['Question bank', '', '1. Define the terms of unit 1.'],
  },
  { title: 'Assignment 2', kind: 'assignment', visible: true, lines: ['Assignment 2', '', 'To be handed in after two weeks.'] },
  { title: 'Answer key of the first mid-term', kind: 'other', visible: false, lines: ['Answer key', '', 'For evaluators only.'] },
]

/** Adds course files for the subjects of the teacher who signs in as `faculty`, and for one subject of the student who signs in as `student`. */
export async function addDemoFiles({ db, files: store, now }: Pick<DemoContext, 'db' | 'files' | 'now'>): Promise<void> {
  if (!store) return
  const ofStudent = sql`${offerings.sectionId} = (select ${students.sectionId} from ${students} where ${students.rollNo} = ${demoStudentRollNo})`
  const taught = await db
    .selectDistinctOn([offerings.id], { id: offerings.id, code: subjects.code, name: subjects.name, username: users.username })
    .from(offerings)
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .innerJoin(terms, and(eq(terms.id, offerings.termId), lte(terms.startsOn, dayOf(now)), gt(terms.endsOn, dayOf(now))))
    .leftJoin(offeringTeachers, eq(offeringTeachers.offeringId, offerings.id))
    .leftJoin(users, eq(users.staffId, offeringTeachers.staffId))
    .where(or(eq(users.username, 'faculty'), and(eq(subjects.code, 'CS702PC'), ofStudent)))
    .orderBy(asc(offerings.id))
  const rows: (typeof courseFiles.$inferInsert)[] = []
  for (const { id: offeringId, code, name, username } of taught)
    for (const [step, { lines, ...file }] of files.entries()) {
      const bytes = plainPdf([`${code} ${name}`, ...lines])
      const key = `course-files/demo/${offeringId}-${step}.pdf`
      await store.put(key, bytes, { contentType: 'application/pdf' })
      const uploadedAt = new Date(now.getTime() - (40 - step * 9) * 86_400_000)
      const named = { file: key, fileName: `${file.title}.pdf`, fileType: 'application/pdf', fileBytes: bytes.length }
      rows.push({ offeringId, ...file, ...named, uploadedBy: username ?? 'academics', uploadedAt })
    }
  if (rows.length > 0) await db.insert(courseFiles).values(rows)
}
