import type { TaughtWeekday } from '@nalanda/contract/calendar/terms'
import { taughtWeekdays } from '@nalanda/contract/calendar/terms'
import type { WeeklyTime } from '@nalanda/contract/timetable/times'
import { minuteOf } from '@nalanda/contract/timetable/times'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { DemoCollege, DemoSteps } from '../../platform/manifest/demo.ts'
import { ofSteps, searchTimetable } from '../../platform/timetabling/search/search.ts'
import { idByName } from '../academics/demo/demo.ts'
import { offerings, offeringTeachers } from '../teaching/schema.ts'
import { fixedHours, patternSlots, periodPatterns, rooms, semesterPatterns, teacherTimes } from './schema.ts'
import { timetables } from './schema-versions.ts'
import { loadCollege } from './solving/college.ts'
import { storePlacements } from './solving/placements.ts'

/** The terms that run at the same time, with the pattern of their semesters. */
const running = [
  { term: 'B.Tech Odd semesters 2026-27', semesters: ['B.Tech 3', 'B.Tech 5', 'B.Tech 7'], pattern: 'Second to fourth year' },
  { term: 'B.Tech First semester 2026-27', semesters: ['B.Tech 1'], pattern: 'First year' },
  { term: 'MBA Third semester 2026-27', semesters: ['MBA 3'], pattern: 'Second to fourth year' },
] as const
const firstDay = '2026-09-07'
/** A day on which all these terms run. */
const anyDay = '2026-11-02'

type Slot = [kind: 'period' | 'break', name: string | null, from: string, to: string]
const morning = (from: readonly string[], to: readonly string[]): Slot[] =>
  from.map((start, at) => ['period', null, start, to[at] ?? start])

/** The first year starts and has lunch half an hour earlier, so that the canteen has enough seats. */
const patterns: Readonly<Record<string, readonly Slot[]>> = {
  'First year': [
    ...morning(['09:00', '09:50', '10:40'], ['09:50', '10:40', '11:30']),
    ['break', 'Lunch', '11:30', '12:20'],
    ...morning(['12:20', '13:10', '14:00'], ['13:10', '14:00', '14:50']),
  ],
  'Second to fourth year': [
    ...morning(['09:30', '10:20', '11:10'], ['10:20', '11:10', '12:00']),
    ['break', 'Lunch', '12:00', '12:50'],
    ...morning(['12:50', '13:40', '14:30'], ['13:40', '14:30', '15:20']),
  ],
}

const labDepartments = ['CSE', 'ECE', 'EEE', 'MECH', 'CIVIL', 'HNS', 'IT', 'AIML', 'DS'] as const
const closedOnSaturday: WeeklyTime[] = [{ weekday: 6, from: '12:50', to: '18:00' }]

export const demo: DemoSteps = {
  async load({ db, college }) {
    await addRooms(db, college)
    await addPatterns(db, college)
    await addFixedHours(db, college)
    await addTeacherTimes(db)
    await addTimetable(db)
  },
}

async function addRooms(db: Database, { people }: DemoCollege): Promise<void> {
  const halls = ['A', 'B', 'C'].flatMap((block) =>
    Array.from({ length: 24 }, (_, at) => ({
      ...{ name: `${block}-${100 * (1 + Math.floor(at / 8)) + (at % 8) + 1}`, building: `Block ${block}` },
      ...{ type: 'classroom' as const, capacity: at % 4 === 3 ? 100 : 80, departmentId: null },
    })),
  )
  const labs = labDepartments.flatMap((code) =>
    Array.from({ length: 8 }, (_, at) => ({
      ...{ name: `${code} Lab ${at + 1}`, building: 'Laboratories', type: 'lab' as const, capacity: 80 },
      departmentId: idByName(people.departmentIds)(code),
    })),
  )
  const others = [
    { name: 'Seminar Hall', building: 'Block A', type: 'seminar-hall' as const, capacity: 180, unavailable: closedOnSaturday },
    { name: 'Central Workshop', building: 'Workshops', type: 'workshop' as const, capacity: 80, departmentId: null },
    { name: 'Sports Ground', building: null, type: 'ground' as const, capacity: 500, departmentId: null },
  ]
  await db.insert(rooms).values([...halls, ...labs, ...others])
}

async function addPatterns(db: Database, { terms: termIds, academics }: DemoCollege): Promise<void> {
  const ids = new Map<string, number>()
  for (const [name, slots] of Object.entries(patterns)) {
    const [pattern] = await db.insert(periodPatterns).values({ name }).returning()
    const patternId = pattern?.id ?? 0
    ids.set(name, patternId)
    await db.insert(patternSlots).values(taughtWeekdays.flatMap((weekday) => slotsOf(patternId, weekday, slots)))
  }
  const rows = running.flatMap(({ term, semesters, pattern }) =>
    semesters.map((semester) => ({
      ...{ termId: idByName(termIds)(term), semesterId: idByName(academics.semesterIds)(semester) },
      patternId: ids.get(pattern) ?? 0,
    })),
  )
  await db.insert(semesterPatterns).values(rows)
}

function slotsOf(patternId: number, weekday: TaughtWeekday, slots: readonly Slot[]) {
  let number = 0
  return slots.map(([kind, name, from, to]) => ({
    ...{ patternId, weekday, kind, name, startMinute: minuteOf(from), endMinute: minuteOf(to) },
    number: kind === 'period' ? ++number : null,
  }))
}

/** Adds library and mentoring at a time that the timetable chooses, and sports of the first year in the last period of Saturday. */
async function addFixedHours(db: Database, { terms: termIds }: DemoCollege): Promise<void> {
  const ids = running.map(({ term }) => idByName(termIds)(term))
  const studied = await db
    .selectDistinct({ termId: offerings.termId, sectionId: offerings.sectionId })
    .from(offerings)
    .where(inArray(offerings.termId, ids))
    .orderBy(offerings.termId, offerings.sectionId)
  const rows = studied.flatMap(({ termId, sectionId }) => {
    if (sectionId === null) return []
    const hour = { termId, sectionId, periods: 1 }
    const sports = { ...hour, title: 'Sports', weekday: 6 as TaughtWeekday, firstPeriod: 6 }
    return [{ ...hour, title: 'Library' }, { ...hour, title: 'Mentoring' }, ...(termId === ids[1] ? [sports] : [])]
  })
  await db.insert(fixedHours).values(rows)
}

/** Adds hours in which some teachers are unavailable: a doctoral candidate, a member of the academic council. */
async function addTeacherTimes(db: Database): Promise<void> {
  const teaching = await db
    .selectDistinct({ staffId: offeringTeachers.staffId })
    .from(offeringTeachers)
    .orderBy(offeringTeachers.staffId)
  const some = teaching.map(({ staffId }) => staffId).filter((_, at) => at % 13 === 4)
  if (some.length === 0) return
  await db.insert(teacherTimes).values(
    some.map((staffId, at) => ({
      ...{ staffId, perDay: 5, perWeek: null, consecutive: 4 },
      unavailable: [{ weekday: taughtWeekdays[at % 6] ?? 1, from: '09:00', to: '12:00' }],
    })),
  )
}

/** Adds the timetable in force: generated by the solver as for a real college, with as many steps as take a second or two. */
async function addTimetable(db: Database): Promise<void> {
  const college = await loadCollege(db, anyDay)
  const { placements } = searchTimetable(college.problem, { seed: 'demo', budget: ofSteps(12_000) })
  const [version] = await db
    .insert(timetables)
    .values({
      ...{ name: 'Odd semesters 2026-27', state: 'published', effectiveFrom: firstDay, createdBy: 'academics' },
      ...{ createdAt: new Date('2026-08-28T05:30:00Z'), publishedAt: new Date('2026-09-01T05:30:00Z') },
    })
    .returning()
  await storePlacements(db, college, version?.id ?? 0, placements)
}
