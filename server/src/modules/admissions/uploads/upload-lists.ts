import type { LookupKind } from '@nalanda/contract/lookups/lookups'
import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { plainHeading } from '../../../platform/spreadsheets/cell-text.ts'
import { batches, branches, courses, degrees } from '../../academics/schema.ts'
import { loadLookupValues } from '../../lookups/public.ts'
import { agents } from '../../lookups/schema.ts'

type Course = { id: number; name: string; degree: string; degreeShortName: string }
type Branch = { id: number; courseId: number; code: string; shortName: string; name: string }
type Batch = { id: number; courseId: number; label: string; startYear: number }
type Offered = { kind: LookupKind; value: string; label: string | null; parent: string | null }

/** Everything from which a sheet of admissions chooses, as offered now. */
export type UploadLists = {
  courses: readonly Course[]
  branches: readonly Branch[]
  batches: readonly Batch[]
  agents: readonly { id: number; name: string }[]
  choices: ReadonlyMap<LookupKind, readonly Offered[]>
}

/** Result of looking up a text: the one match, or the available choices. */
export type Found<T> = { found: T } | { offered: string[] }

export async function loadUploadLists(db: Database): Promise<UploadLists> {
  const offered = (await loadLookupValues(db)).filter(({ retired }) => !retired)
  return {
    courses: await db
      .select({ id: courses.id, name: courses.name, degree: degrees.name, degreeShortName: degrees.shortName })
      .from(courses)
      .innerJoin(degrees, eq(degrees.id, courses.degreeId))
      .where(isNull(courses.retiredAt))
      .orderBy(asc(courses.name)),
    branches: await db.select().from(branches).where(isNull(branches.retiredAt)).orderBy(asc(branches.code), asc(branches.id)),
    batches: await db
      .select()
      .from(batches)
      .where(isNull(batches.retiredAt))
      .orderBy(desc(batches.startYear), asc(batches.label)),
    agents: await db
      .select({ id: agents.id, name: agents.name })
      .from(agents)
      .where(eq(agents.retired, false))
      .orderBy(asc(agents.name)),
    choices: Map.groupBy(offered, ({ kind }) => kind),
  }
}

/** Finds a course by its name, or by its degree if that has only one course. */
export function findCourse({ courses }: UploadLists, text: string): Found<Course> {
  const plain = plainHeading(text)
  const named = courses.find(({ name }) => plainHeading(name) === plain)
  const [only, ...others] = courses.filter((one) =>
    [one.degree, one.degreeShortName].some((name) => plainHeading(name) === plain),
  )
  const found = named ?? (others.length === 0 ? only : undefined)
  return found ? { found } : { offered: courses.map(({ name }) => name) }
}

/** Finds a branch of the course by its short name, code or name. */
export function findBranch({ branches }: UploadLists, courseId: number, text: string): Found<Branch> {
  const plain = plainHeading(text)
  const own = branches.filter((branch) => branch.courseId === courseId)
  const called = (of: (branch: Branch) => string) => own.find((branch) => plainHeading(of(branch)) === plain)
  // A spreadsheet turns 05 into 5
  const coded = own.find(({ code }) => /^\d+$/.test(plain) && /^\d+$/.test(code) && Number(code) === Number(plain))
  const found = called(({ shortName }) => shortName) ?? called(({ code }) => code) ?? called(({ name }) => name) ?? coded
  return found ? { found } : { offered: own.map(({ shortName }) => shortName) }
}

/** Finds a batch of the course by its label (`2026-2030`, `2026-30`) or its year of joining. */
export function findBatch({ batches }: UploadLists, courseId: number, text: string): Found<Batch> {
  const own = batches.filter((batch) => batch.courseId === courseId)
  const plain = plainHeading(text)
  const year = /^(\d{4})(?:\s*[-–/]\s*\d{2,4})?$/.exec(text)?.[1]
  const joined = own.filter(({ startYear }) => String(startYear) === year)
  const found = own.find(({ label }) => plainHeading(label) === plain) ?? (joined.length === 1 ? joined[0] : undefined)
  return found ? { found } : { offered: own.map(({ label }) => label) }
}

export function findAgent({ agents }: UploadLists, text: string): Found<{ id: number; name: string }> {
  const plain = plainHeading(text)
  const found = agents.find(({ name }) => plainHeading(name) === plain)
  return found ? { found } : { offered: agents.map(({ name }) => name) }
}

/** Finds a value of a list by itself or by its shown label; a sub-caste among those of its category. A list without values accepts any text. */
export function findLookupValue({ choices }: UploadLists, kind: LookupKind, text: string, parent: string | null): Found<string> {
  const all = choices.get(kind) ?? []
  const own = kind === 'sub-caste' && parent !== null ? all.filter((one) => one.parent === null || one.parent === parent) : all
  if (own.length === 0) return { found: text }
  const plain = foldChoice(kind, text)
  const found = own.find(({ value, label }) => [value, label ?? value].some((one) => foldChoice(kind, one) === plain))
  return found ? { found: found.value } : { offered: own.map(({ value }) => value) }
}

/** Blood groups differ only in signs: `O +ve`, `O Positive` and `O+` are the same. */
function foldChoice(kind: LookupKind, text: string): string {
  if (kind !== 'blood-group') return plainHeading(text)
  return text
    .toLowerCase()
    .replace(/positive|pos\b|\+ve/g, '+')
    .replace(/negative|neg\b|[-−–]ve/g, '-')
    .replace(/[−–]/g, '-')
    .replace(/0(?=[+-])/, 'o')
    .replace(/[^abo+-]/g, '')
}
