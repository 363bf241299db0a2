import { academicsError } from '@nalanda/contract/academics/validation-errors'
import { maxTermDays, type SaveTerm, type Term, type termCalls, type termStates } from '@nalanda/contract/calendar/terms'
import { addDays, daysBetween } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { where } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import { addRecord, type KindOf } from '../../platform/lists/records.ts'
import { invalid, problem } from '../../platform/problems.ts'
import { courses, semesters } from '../academics/schema.ts'
import { followChangedDays } from '../institution/public.ts'
import { termPeriods, termSemesters, terms } from './schema.ts'
import { semestersInUse } from './semesters-in-use.ts'
import { countTeachingDays, loadTermDays } from './term-days.ts'

const joins = [{ table: courses, on: eq(courses.id, terms.courseId) }]

/** Terms, each with its semesters. */
export const termKind: KindOf<typeof termCalls.terms> = {
  table: terms,
  entity: 'term',
  title: 'Terms',
  joins,
  searched: sql`(${terms.name} || ' ' || ${courses.name})`,
  filters: ({ courseId, semesterId, state }) => [
    where(terms.courseId, courseId),
    semesterId === undefined ? undefined : inTerm(semesterId),
    state && inState(state),
  ],
  sorts: { startsOn: byValue(terms.startsOn), name: byText(terms.name) },
  firstSort: '-startsOn',
  load: loadTerms,
  columns: [
    { header: 'Course', value: ({ courseName }) => courseName },
    { header: 'Term', width: 32, value: ({ name }) => name },
    { header: 'Semesters', width: 40, value: (term) => term.semesters },
    { header: 'From', kind: 'date', value: ({ startsOn }) => startsOn },
    { header: 'To', kind: 'date', value: ({ endsOn }) => endsOn },
    { header: 'Teaching days', kind: 'number', value: ({ teachingDays }) => teachingDays },
  ],
  constraintProblems: {
    one_term_of_a_name: { code: 'calendar.term-name-taken', field: 'name' },
    term_days_in_order: { code: 'calendar.term-ends-before-start', field: 'endsOn' },
    one_term_of_a_semester_at_a_time: { code: 'calendar.semester-in-another-term', field: 'semesterIds' },
  },
  owns: [termSemesters.termId, termPeriods.termId],
  check: validateTerm,
  async store(db, termId, { semesterIds, startsOn, endsOn }, before) {
    await db.delete(termSemesters).where(eq(termSemesters.termId, termId))
    const rows = [...new Set(semesterIds)].map((semesterId) => ({ termId, semesterId, startsOn, endsOn }))
    await db.insert(termSemesters).values(rows)
    await followChangedDays(db, before ? [before.startsOn, startsOn] : [startsOn])
  },
}

/**
 * Copies a term to another first day, with the same semesters and length. Its periods move by whole weeks, which keeps their weekdays; parts outside the new
 * term are dropped.
 */
export async function copyTerm(db: Database, id: number, { name, startsOn }: Pick<SaveTerm, 'name' | 'startsOn'>): Promise<Term> {
  const [source] = await loadTerms(db, [id])
  if (!source) throw problem('platform.not-found')
  const { courseId, semesterIds, weekdays } = source
  const endsOn = addDays(startsOn, daysBetween(source.startsOn, source.endsOn))
  const term = await addRecord(db, termKind, { courseId, name, startsOn, endsOn, semesterIds, weekdays })
  const weeks = Math.round(daysBetween(source.startsOn, startsOn) / 7) * 7
  const within = (day: IsoDate) => (day < startsOn ? startsOn : day > endsOn ? endsOn : day)
  const periods = await db.select().from(termPeriods).where(eq(termPeriods.termId, id)).orderBy(asc(termPeriods.startsOn))
  const moved = periods.flatMap(({ kind, name: named, ...days }) => {
    const [first, last] = [addDays(days.startsOn, weeks), addDays(days.endsOn, weeks)]
    if (first > endsOn || last < startsOn) return []
    return [{ termId: term.id, kind, name: named, startsOn: within(first), endsOn: within(last) }]
  })
  if (moved.length > 0) await db.insert(termPeriods).values(moved)
  const [copy] = await loadTerms(db, [term.id])
  return copy ?? term
}

function inTerm(semesterId: number): SQL {
  return sql`exists (select from ${termSemesters} where ${termSemesters.termId} = ${terms.id} and ${termSemesters.semesterId} = ${semesterId})`
}

function inState(state: (typeof termStates)[number]): SQL {
  const today = sql`${dayOf(now())}::date`
  if (state === 'coming') return sql`${terms.startsOn} > ${today}`
  return state === 'over' ? sql`${terms.endsOn} < ${today}` : sql`${today} between ${terms.startsOn} and ${terms.endsOn}`
}

function stateOf({ startsOn, endsOn }: { startsOn: IsoDate; endsOn: IsoDate }, today: IsoDate) {
  return startsOn > today ? 'coming' : endsOn < today ? 'over' : 'running'
}

async function loadTerms(db: Database, ids: readonly number[]): Promise<Term[]> {
  const rows = await loadRows(terms, joins, { courseName: courses.name })(db, ids)
  const links = await db
    .select({ termId: termSemesters.termId, id: semesters.id, name: semesters.name })
    .from(termSemesters)
    .innerJoin(semesters, eq(semesters.id, termSemesters.semesterId))
    .where(inArray(termSemesters.termId, [...ids]))
    .orderBy(asc(semesters.number))
  const taught = Map.groupBy(links, ({ termId }) => termId)
  const days = await loadTermDays(db, rows)
  const today = dayOf(now())
  return rows.map((row) => {
    const named = taught.get(row.id) ?? []
    const teachingDays = countTeachingDays(row, days(row))
    const own = { semesterIds: named.map((one) => one.id), semesters: named.map(({ name }) => name).join(', ') }
    return { ...row, ...own, state: stateOf(row, today), teachingDays }
  })
}

/** Refuses semesters of another course, a term that is too long, and one that excludes days of its periods or semesters in use. */
async function validateTerm(db: Database, save: SaveTerm, before: Term | null): Promise<void> {
  const { courseId, startsOn, endsOn, semesterIds } = save
  if (daysBetween(startsOn, endsOn) >= maxTermDays)
    throw problem('calendar.term-too-long', { days: maxTermDays }, { fields: ['endsOn'] })
  const wanted = [...new Set(semesterIds)]
  const ofCourse = await db
    .select({ id: semesters.id })
    .from(semesters)
    .where(and(inArray(semesters.id, wanted), eq(semesters.courseId, courseId)))
    .orderBy(asc(semesters.id))
    .for('share')
  if (ofCourse.length < wanted.length) throw invalid({ semesterIds: academicsError('academics.semester-of-other-course') })
  if (!before) return
  await refuseWithoutSemesters(db, before, wanted)
  await refuseWithoutPeriods(db, before, save)
}

/** Refuses to remove semesters that higher modules use: their classes, attendance and exams would belong to no term. */
async function refuseWithoutSemesters(db: Database, { id, semesterIds }: Term, wanted: readonly number[]): Promise<void> {
  const removed = semesterIds.filter((semesterId) => !wanted.includes(semesterId))
  if (removed.length === 0) return
  const used = new Set<number>()
  for (const find of semestersInUse.all()) for (const semesterId of await find(db, id)) used.add(semesterId)
  const kept = removed.filter((semesterId) => used.has(semesterId))
  if (kept.length === 0) return
  const { name } = semesters
  const named = await db.select({ name }).from(semesters).where(inArray(semesters.id, kept)).orderBy(asc(semesters.number))
  const names = named.map((one) => one.name).join(', ')
  throw problem('calendar.semester-in-use', { semesters: names }, { fields: ['semesterIds'] })
}

async function refuseWithoutPeriods(db: Database, { id }: Term, { startsOn, endsOn }: SaveTerm): Promise<void> {
  const [outside] = await db
    .select()
    .from(termPeriods)
    .where(
      and(
        eq(termPeriods.termId, id),
        sql`(${termPeriods.startsOn} < ${startsOn}::date or ${termPeriods.endsOn} > ${endsOn}::date)`,
      ),
    )
    .limit(1)
  if (!outside) return
  const { name, startsOn: from, endsOn: to } = outside
  const fields = [from < startsOn ? 'startsOn' : 'endsOn']
  throw problem('calendar.periods-outside-term', { name, firstDay: formatDay(from), lastDay: formatDay(to) }, { fields })
}
