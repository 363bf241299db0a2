import type { Level, RegulationRules } from '@nalanda/contract/academics/academics'
import { academicsRowErrors } from '@nalanda/contract/academics/row-errors'
import type { StructureChange, StructureKind } from '@nalanda/contract/academics/structure'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import type { Database } from '../../../platform/database/client.ts'
import { cellErrors, type ModuleError } from '../../../platform/imports/row-errors.ts'
import { batches, branches, courses, degrees, regulations, semesters } from '../schema.ts'

const error = cellErrors(academicsRowErrors)

export type WantedDegree = { name: string; shortName: string; level: Level }
export type WantedCourse = { name: string; degree: string; semesterCount: number }
export type WantedRegulation = { code: string; title: string; course: string; rules: RegulationRules }
export type WantedBranch = {
  course: string
  code: string
  shortName: string
  name: string
  intake: number
  department: string | null
}
export type WantedBatch = { course: string; label: string; startYear: number; regulation: string }

/** The structure that a college is to have. Records refer to each other by name, as in a template or a workbook. */
export type WantedStructure = {
  degrees: WantedDegree[]
  courses: WantedCourse[]
  regulations: WantedRegulation[]
  branches: WantedBranch[]
  batches: WantedBatch[]
}
export type MissingSemester = { course: string; number: number; name: string }

/** Reason why one wanted record cannot be created, and the field that it concerns. */
export type Clash = { item: object; field: 'course' | 'code' | 'regulation'; error: ModuleError }

/** The missing records of a wanted structure, the number of existing ones, and the clashes. */
export type StructurePlan = { missing: WantedStructure & { semesters: MissingSemester[] }; present: number; clashes: Clash[] }

export type Known = Awaited<ReturnType<typeof loadStructure>>

/** Loads the whole academic structure of the college: a few hundred rows. */
export async function loadStructure(db: Database) {
  return {
    degrees: await db.select().from(degrees),
    courses: await db.select().from(courses),
    semesters: await db.select().from(semesters),
    regulations: await db.select().from(regulations),
    branches: await db.select().from(branches),
    batches: await db.select().from(batches),
  }
}

/** Compares the wanted structure with the existing one by the names that people use, ignoring case. Changes no existing record. */
export function planStructure(known: Known, wanted: WantedStructure): StructurePlan {
  const at = placesIn(known)
  const missing = {
    degrees: wanted.degrees.filter(({ name }) => !at.degrees.has(fold(name))),
    courses: wanted.courses.filter(({ name }) => !at.courses.has(fold(name))),
    semesters: wanted.courses.flatMap((course) => missingSemesters(course, at)),
    regulations: wanted.regulations.filter(({ code }) => !at.regulations.has(fold(code))),
    branches: wanted.branches.filter((branch) => !at.branches.has(key(branch.course, branch.shortName))),
    batches: wanted.batches.filter((batch) => !at.batches.has(key(batch.course, batch.label))),
  }
  const clashes = [...courseClashes(wanted, at), ...branchClashes(wanted, at), ...regulationClashes(wanted, at)]
  const count = ({ degrees: a, courses: b, regulations: c, branches: d, batches: e }: WantedStructure) =>
    a.length + b.length + c.length + d.length + e.length
  return { missing, present: count(wanted) - count(missing), clashes }
}

/** Converts a plan to the form that its screens show. */
export function describePlan({ missing, present, clashes }: StructurePlan): StructureChange {
  const of = (course: string, name: string) => `${course} ${name}`
  const names: [StructureKind, string[]][] = [
    ['degree', missing.degrees.map(({ name }) => name)],
    ['course', missing.courses.map(({ name }) => name)],
    ['semester', missing.semesters.map(({ course, name }) => of(course, name))],
    ['regulation', missing.regulations.map(({ code, title }) => `${code}: ${title}`)],
    ['branch', missing.branches.map(({ course, shortName, name, intake }) => `${of(course, shortName)}: ${name} (${intake})`)],
    ['batch', missing.batches.map(({ course, label, regulation }) => `${of(course, label)} (${regulation})`)],
  ]
  return {
    added: names.flatMap(([kind, of]) => (of.length > 0 ? [{ kind, names: of }] : [])),
    present,
    clashes: [...new Map(clashes.map(({ error }) => [error.message, clashOf(error)])).values()],
  }
}

const clashOf = ({ code, values, message }: ModuleError): CodedMessage => ({ code, params: { ...values }, message })

export const fold = (text: string) => text.trim().toLowerCase()
export const key = (course: string, name: string) => `${fold(course)}\n${fold(name)}`

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']
/** Returns `III Year I Semester` for the fifth semester. */
export function semesterName(number: number): string {
  return `${roman[Math.ceil(number / 2) - 1]} Year ${number % 2 === 1 ? 'I' : 'II'} Semester`
}

type Places = ReturnType<typeof placesIn>

function placesIn(known: Known) {
  const courseNames = new Map(known.courses.map(({ id, name }) => [id, name]))
  const byCourse = <Row extends { courseId: number }>(rows: readonly Row[], name: (row: Row) => string) =>
    new Map(rows.map((row) => [key(courseNames.get(row.courseId) ?? '', name(row)), row]))
  return {
    courseNames,
    degrees: new Map(known.degrees.map((row) => [fold(row.name), row])),
    courses: new Map(known.courses.map((row) => [fold(row.name), row])),
    semesters: byCourse(known.semesters, ({ number }) => String(number)),
    semesterNames: byCourse(known.semesters, ({ name }) => name),
    regulations: new Map(known.regulations.map((row) => [fold(row.code), row])),
    branches: byCourse(known.branches, ({ shortName }) => shortName),
    branchCodes: byCourse(known.branches, ({ code }) => code),
    batches: byCourse(known.batches, ({ label }) => label),
  }
}

/** Returns the missing semesters. An existing course keeps its length, and its semesters keep their names. */
function missingSemesters({ name, semesterCount }: WantedCourse, at: Places): MissingSemester[] {
  const length = at.courses.get(fold(name))?.semesterCount ?? semesterCount
  return Array.from({ length }, (_unused, index) => index + 1)
    .map((number) => ({ course: name, number, name: semesterName(number) }))
    .filter((one) => !at.semesters.has(key(name, String(one.number))) && !at.semesterNames.has(key(name, one.name)))
}

function courseClashes(wanted: WantedStructure, at: Places): Clash[] {
  const courseNames = new Set([...at.courses.keys(), ...wanted.courses.map(({ name }) => fold(name))])
  return [...wanted.regulations, ...wanted.branches, ...wanted.batches]
    .filter(({ course }) => !courseNames.has(fold(course)))
    .map((item) => ({ item, field: 'course', error: error('academics.no-such-course', { course: item.course }) }))
}

/** Finds clashing branch codes. A code is part of roll numbers, so it must be unique within a course. */
function branchClashes({ branches: wanted }: WantedStructure, at: Places): Clash[] {
  const codes = new Map([...at.branchCodes].map(([place, { shortName }]) => [place, shortName]))
  const clashes: Clash[] = []
  for (const item of wanted) {
    if (at.branches.has(key(item.course, item.shortName))) continue
    const place = key(item.course, item.code)
    const holder = codes.get(place)
    if (holder !== undefined && fold(holder) !== fold(item.shortName))
      clashes.push({
        item,
        field: 'code',
        error: error('academics.code-of-other-branch', { course: item.course, code: item.code, branch: holder }),
      })
    codes.set(place, holder ?? item.shortName)
  }
  return clashes
}

function regulationClashes(wanted: WantedStructure, at: Places): Clash[] {
  const courseOf = new Map(wanted.regulations.map(({ code, course }) => [fold(code), course]))
  for (const [code, { courseId }] of at.regulations) courseOf.set(code, at.courseNames.get(courseId) ?? '')
  const misplaced = (code: string, course: string) => fold(courseOf.get(fold(code)) ?? course) !== fold(course)
  const other = (regulation: string) =>
    error('academics.regulation-of-other-course', { regulation, course: courseOf.get(fold(regulation)) ?? '' })
  return [
    ...wanted.regulations
      .filter(({ code, course }) => misplaced(code, course))
      .map((item) => ({ item, field: 'code' as const, error: other(item.code) })),
    ...wanted.batches
      .filter(({ course, label }) => !at.batches.has(key(course, label)))
      .filter(({ regulation, course }) => !courseOf.has(fold(regulation)) || misplaced(regulation, course))
      .map((item) => ({
        item,
        field: 'regulation' as const,
        error: courseOf.has(fold(item.regulation))
          ? other(item.regulation)
          : error('academics.no-such-regulation', { regulation: item.regulation }),
      })),
  ]
}
