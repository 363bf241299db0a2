import type { Database } from '../../../platform/database/client.ts'
import type { DemoSteps } from '../../../platform/manifest/demo.ts'
import {
  batches,
  branches,
  courses,
  degrees,
  regulationRules,
  regulations,
  sections,
  semesters,
  subjectBranches,
  subjects,
} from '../schema.ts'
import { engineeringSubjects, managementSubjects, maxima, type PlannedSubject, teachingOf } from './demo-curriculum.ts'
import { electiveRegulation, furtherElectives } from './demo-electives.ts'
import { demoRegulations } from './demo-regulations.ts'

/** The branches of the demo college, with their roll number codes and yearly intake. */
const demoBranches = [
  { course: 'B.Tech', code: '01', shortName: 'CIVIL', name: 'Civil Engineering', department: 'CIVIL', intake: 60 },
  {
    course: 'B.Tech',
    code: '02',
    shortName: 'EEE',
    name: 'Electrical and Electronics Engineering',
    department: 'EEE',
    intake: 60,
  },
  { course: 'B.Tech', code: '03', shortName: 'MECH', name: 'Mechanical Engineering', department: 'MECH', intake: 60 },
  {
    course: 'B.Tech',
    code: '04',
    shortName: 'ECE',
    name: 'Electronics and Communication Engineering',
    department: 'ECE',
    intake: 120,
  },
  { course: 'B.Tech', code: '05', shortName: 'CSE', name: 'Computer Science and Engineering', department: 'CSE', intake: 180 },
  { course: 'B.Tech', code: '12', shortName: 'IT', name: 'Information Technology', department: 'IT', intake: 60 },
  {
    course: 'B.Tech',
    code: '66',
    shortName: 'CSE-AIML',
    name: 'CSE (Artificial Intelligence and Machine Learning)',
    department: 'AIML',
    intake: 60,
  },
  { course: 'B.Tech', code: '67', shortName: 'CSE-DS', name: 'CSE (Data Science)', department: 'DS', intake: 60 },
  { course: 'MBA', code: '00', shortName: 'MBA', name: 'Master of Business Administration', department: 'MBA', intake: 120 },
] as const

/** The eight batches, seven of the B.Tech and one of the MBA, each with the regulation of its year of joining. */
export const demoBatches = [
  { course: 'B.Tech', startYear: 2020, regulation: 'R20' },
  { course: 'B.Tech', startYear: 2021, regulation: 'R20' },
  { course: 'B.Tech', startYear: 2022, regulation: 'R22' },
  { course: 'B.Tech', startYear: 2023, regulation: 'R22' },
  { course: 'B.Tech', startYear: 2024, regulation: 'R22' },
  { course: 'B.Tech', startYear: 2025, regulation: 'R25' },
  { course: 'B.Tech', startYear: 2026, regulation: 'R25' },
  { course: 'MBA', startYear: 2025, regulation: 'R25-MBA' },
] as const

const demoCourses = [
  { name: 'B.Tech', degree: { name: 'Bachelor of Technology', shortName: 'B.Tech', level: 'UG' }, semesterCount: 8 },
  { name: 'MBA', degree: { name: 'Master of Business Administration', shortName: 'MBA', level: 'PG' }, semesterCount: 4 },
] as const

export type DemoSubject = PlannedSubject & { id: number; regulation: string; maxInternal: number; maxExternal: number }
export type DemoAcademics = Awaited<ReturnType<typeof addDemoAcademics>>

/**
 * Adds the demo courses, branches, regulations, batches, sections and subjects. The returned maps find ids by the names in the plan, sections by names like
 * `2022 CSE A`.
 */
export async function addDemoAcademics(db: Database, departmentIds: Map<string, number>) {
  const courseIds = await addCourses(db)
  const idOf = idByName(courseIds)
  const branchRows = demoBranches.map(({ course, department, ...branch }) => ({
    ...branch,
    courseId: idOf(course),
    departmentId: departmentIds.get(department),
  }))
  const branchIds = named(await db.insert(branches).values(branchRows).returning(), ({ shortName }) => shortName)
  const regulationRows = demoRegulations.map(({ code, title, course }) => ({ code, title, courseId: idOf(course) }))
  const regulationIds = named(await db.insert(regulations).values(regulationRows).returning(), ({ code }) => code)
  const ruleSets = demoRegulations.flatMap(({ code, rules }) =>
    rules.map((set) => ({ ...set, regulationId: idByName(regulationIds)(code) })),
  )
  const rules = await db.insert(regulationRules).values(ruleSets).returning()
  const semesterIds = await addSemesters(db, courseIds)
  const batchRows = demoBatches.map(({ course, startYear, regulation }) => ({
    courseId: idOf(course),
    label: `${startYear}-${startYear + (course === 'MBA' ? 2 : 4)}`,
    startYear,
    regulationId: idByName(regulationIds)(regulation),
  }))
  const batchIds = named(
    await db.insert(batches).values(batchRows).returning(),
    ({ courseId, startYear }) => `${courseOf(courseIds, courseId)} ${startYear}`,
  )
  const sectionIds = await addSections(db, batchIds, branchIds)
  const taught = await addSubjects(db, { regulationIds, semesterIds, branchIds })
  const electives = await addElectives(db, { regulationIds, semesterIds, branchIds })
  return { courseIds, branchIds, regulationIds, rules, semesterIds, batchIds, sectionIds, subjects: taught, electives }
}

/** Returns a function that finds an id by name and throws if the plan names an unknown record. */
export function idByName(ids: ReadonlyMap<string, number>): (name: string) => number {
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The demo college has no ${name}`)
    return id
  }
}

async function addCourses(db: Database): Promise<Map<string, number>> {
  const degreeRows = await db
    .insert(degrees)
    .values(demoCourses.map(({ degree }) => degree))
    .returning()
  const degreeIds = named(degreeRows, ({ name }) => name)
  const rows = demoCourses.map(({ name, degree, semesterCount }) => ({
    name,
    semesterCount,
    degreeId: idByName(degreeIds)(degree.name),
  }))
  return named(await db.insert(courses).values(rows).returning(), ({ name }) => name)
}

const roman = ['I', 'II', 'III', 'IV']
/** Returns `III Year I Semester` for the fifth semester. */
const semesterName = (number: number) => `${roman[Math.ceil(number / 2) - 1]} Year ${number % 2 === 1 ? 'I' : 'II'} Semester`

async function addSemesters(db: Database, courseIds: Map<string, number>): Promise<Map<string, number>> {
  const rows = demoCourses.flatMap(({ name, semesterCount }) =>
    Array.from({ length: semesterCount }, (_unused, at) => ({
      courseId: idByName(courseIds)(name),
      number: at + 1,
      name: semesterName(at + 1),
    })),
  )
  return named(
    await db.insert(semesters).values(rows).returning(),
    ({ courseId, number }) => `${courseOf(courseIds, courseId)} ${number}`,
  )
}

/** Adds one section per sixty students of the intake. */
async function addSections(
  db: Database,
  batchIds: Map<string, number>,
  branchIds: Map<string, number>,
): Promise<Map<string, number>> {
  const planned = demoBatches.flatMap((batch) =>
    demoBranches
      .filter(({ course }) => course === batch.course)
      .flatMap(({ shortName, intake }) =>
        ['A', 'B', 'C'].slice(0, Math.ceil(intake / 60)).map((name) => ({ batch, shortName, name })),
      ),
  )
  const rows = planned.map(({ batch, shortName, name }) => ({
    batchId: idByName(batchIds)(`${batch.course} ${batch.startYear}`),
    branchId: idByName(branchIds)(shortName),
    name,
  }))
  const stored = await db.insert(sections).values(rows).returning()
  return new Map(stored.map(({ id }, at) => [sectionKey(planned[at]), id]))
}

function sectionKey(planned: { batch: { startYear: number }; shortName: string; name: string } | undefined): string {
  return planned ? `${planned.batch.startYear} ${planned.shortName} ${planned.name}` : ''
}

type Numbers = { regulationIds: Map<string, number>; semesterIds: Map<string, number>; branchIds: Map<string, number> }

async function addSubjects(db: Database, { regulationIds, semesterIds, branchIds }: Numbers): Promise<DemoSubject[]> {
  const planned = demoRegulations.flatMap(({ code, course, internal }) =>
    (course === 'MBA' ? managementSubjects() : engineeringSubjects()).map((subject) => ({
      ...subject,
      ...maxima(subject.kind, internal),
      ...teachingOf(subject),
      regulation: code,
      semesterId: idByName(semesterIds)(`${course} ${subject.semester}`),
      regulationId: idByName(regulationIds)(code),
    })),
  )
  const stored = await db.insert(subjects).values(planned).returning({ id: subjects.id })
  const taught = planned.map((subject, at) => ({ ...subject, id: stored[at]?.id ?? 0 }))
  const engineering = demoBranches.filter(({ course }) => course === 'B.Tech').length
  const links = taught
    .filter(({ branches: studiedBy, regulation }) => regulation !== 'R25-MBA' && studiedBy.length < engineering)
    .flatMap(({ id, branches: studiedBy }) =>
      studiedBy.map((branch) => ({ subjectId: id, branchId: idByName(branchIds)(branch) })),
    )
  await db.insert(subjectBranches).values(links)
  return taught
}

/** Adds electives that no result refers to yet: students choose among them for the first time. */
async function addElectives(db: Database, { regulationIds, semesterIds, branchIds }: Numbers) {
  const planned = furtherElectives().map(({ branch, code, name }) => ({
    ...{ code, name, credits: 3, branchId: idByName(branchIds)(branch) },
    ...teachingOf({ code, name, credits: 3, kind: 'theory', semester: 6, branches: [branch] }),
    ...maxima('theory', 40),
    ...{ semesterId: idByName(semesterIds)('B.Tech 6'), regulationId: idByName(regulationIds)(electiveRegulation) },
  }))
  const stored = await db.insert(subjects).values(planned).returning({ id: subjects.id })
  const electives = furtherElectives().map((elective, at) => ({ ...elective, id: stored[at]?.id ?? 0 }))
  const links = electives.map(({ id, branch }) => ({ subjectId: id, branchId: idByName(branchIds)(branch) }))
  await db.insert(subjectBranches).values(links)
  return electives
}

function named<Row extends { id: number }>(rows: readonly Row[], name: (row: Row) => string): Map<string, number> {
  return new Map(rows.map((row) => [name(row), row.id]))
}

function courseOf(courseIds: Map<string, number>, id: number): string {
  return [...courseIds].find(([, courseId]) => courseId === id)?.[0] ?? ''
}

declare module '../../../platform/manifest/demo.ts' {
  interface DemoCollege {
    academics: DemoAcademics
  }
}

export const demo: DemoSteps = {
  async load({ db, college }) {
    college.academics = await addDemoAcademics(db, college.people.departmentIds)
  },
}
