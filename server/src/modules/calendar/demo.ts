import type { PeriodKind, TaughtWeekday } from '@nalanda/contract/calendar/terms'
import type { Database } from '../../platform/database/client.ts'
import type { DemoCollege, DemoSteps } from '../../platform/manifest/demo.ts'
import { idByName } from '../academics/demo/demo.ts'
import { changedDays, termPeriods, termSemesters, terms } from './schema.ts'

type PlannedTerm = { course: string; name: string; semesters: readonly number[]; days: [from: string, to: string] }
type PlannedPeriod = [kind: PeriodKind, name: string, from: string, to: string]

const weekdays: TaughtWeekday[] = [1, 2, 3, 4, 5, 6]

const autumn: readonly PlannedPeriod[] = [
  ['exams', 'First mid-term exams', '2026-11-05', '2026-11-07'],
  ['classes', 'Project review week', '2026-12-14', '2026-12-19'],
  ['exams', 'Second mid-term exams', '2027-01-07', '2027-01-09'],
  ['preparation', 'Preparation and practical exams', '2027-01-11', '2027-01-16'],
  ['exams', 'End-semester exams', '2027-01-18', '2027-01-30'],
]
const firstYear: readonly PlannedPeriod[] = [
  ['classes', 'Induction programme', '2026-09-21', '2026-10-03'],
  ['exams', 'First mid-term exams', '2026-11-19', '2026-11-21'],
  ['exams', 'Second mid-term exams', '2027-01-21', '2027-01-23'],
  ['preparation', 'Preparation and practical exams', '2027-01-25', '2027-01-30'],
  ['exams', 'End-semester exams', '2027-02-01', '2027-02-13'],
]
const spring: readonly PlannedPeriod[] = [
  ['exams', 'First mid-term exams', '2027-04-12', '2027-04-14'],
  ['break', 'Summer break', '2027-05-10', '2027-05-22'],
  ['exams', 'End-semester exams', '2027-06-28', '2027-07-10'],
]

/** The academic year of the demo: first half taught, second half planned, previous year over. */
const demoTerms: readonly (PlannedTerm & { periods: readonly PlannedPeriod[] })[] = [
  {
    ...{ course: 'B.Tech', name: 'Even semesters 2025-26', semesters: [2, 4, 6, 8], days: ['2026-01-19', '2026-06-20'] },
    periods: [['exams', 'End-semester exams', '2026-06-08', '2026-06-20']],
  },
  {
    ...{ course: 'B.Tech', name: 'Odd semesters 2026-27', semesters: [3, 5, 7], days: ['2026-09-07', '2027-01-30'] },
    periods: autumn,
  },
  { course: 'B.Tech', name: 'First semester 2026-27', semesters: [1], days: ['2026-09-21', '2027-02-13'], periods: firstYear },
  { course: 'MBA', name: 'Third semester 2026-27', semesters: [3], days: ['2026-09-07', '2027-01-30'], periods: autumn },
  {
    ...{ course: 'B.Tech', name: 'Even semesters 2026-27', semesters: [4, 6, 8], days: ['2027-02-15', '2027-07-10'] },
    periods: spring,
  },
]

export const demo: DemoSteps = {
  async load({ db, college }) {
    college.terms = new Map()
    for (const term of demoTerms) college.terms.set(`${term.course} ${term.name}`, await addTerm(db, college.academics, term))
    await db.insert(changedDays).values([
      { day: '2026-10-31', follows: 3, reason: 'Makes up for the Wednesday of Dasara' },
      { day: '2026-12-05', follows: 2, reason: 'Makes up for Guru Nanak Jayanti' },
    ])
  },
}

async function addTerm(
  db: Database,
  { courseIds, semesterIds }: DemoCollege['academics'],
  { course, name, semesters, days: [startsOn, endsOn], periods }: (typeof demoTerms)[number],
): Promise<number> {
  const values = { courseId: idByName(courseIds)(course), name, startsOn, endsOn, weekdays }
  const [term] = await db.insert(terms).values(values).returning()
  if (!term) throw new Error('The term was not stored')
  const of = semesters.map((number) => idByName(semesterIds)(`${course} ${number}`))
  await db.insert(termSemesters).values(of.map((semesterId) => ({ termId: term.id, semesterId, startsOn, endsOn })))
  const rows = periods.map(([kind, title, from, to]) => ({ termId: term.id, kind, name: title, startsOn: from, endsOn: to }))
  await db.insert(termPeriods).values(rows)
  return term.id
}

declare module '../../platform/manifest/demo.ts' {
  interface DemoCollege {
    /** Term ids by course and name: `B.Tech Odd semesters 2026-27`. */
    terms: Map<string, number>
  }
}
