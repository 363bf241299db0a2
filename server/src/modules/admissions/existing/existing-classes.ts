import type { StudentRecord } from '@nalanda/contract/students/record'
import { asc } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { findNamed } from '../../../platform/imports/mapped/read-values.ts'
import { plainHeading } from '../../../platform/spreadsheets/cell-text.ts'
import { batches, courses, regulations, sections } from '../../academics/schema.ts'
import { findBatch, loadUploadLists, type UploadLists } from '../uploads/upload-lists.ts'
import { sectionName } from './class-and-state-values.ts'

/** A batch that the college lacks and that is created with its students. */
export type NewBatch = { courseId: number; label: string; startYear: number; regulationId: number }
type FoundBatch = { id: number; label: string; isNew: NewBatch | null }

/** Finds batches, sections and regulations by the texts of rows. */
export type ClassFinder = {
  /** Includes batches to be created, with ids that no stored batch has. */
  lists: UploadLists
  semesterCount: (courseId: number) => number
  batch: (courseId: number, text: string, startYear: number | null) => FoundBatch | null
  section: (record: StudentRecord, text: string) => { name: string | null; unknown: boolean }
  regulation: (courseId: number, text: string) => number | null
}

/** Ids of stored batches start at 1. */
const firstNewId = 9_000_000_000_000_000

/** Reads the structure of the college; with `createMissing`, finds batches and sections that it lacks as well. */
export async function openClasses(db: Database, createMissing: boolean): Promise<ClassFinder> {
  const loaded = await loadUploadLists(db)
  const lists = { ...loaded, batches: [...loaded.batches] }
  const structure = await loadStructure(db)
  const created = new Map<number, NewBatch>()
  const known = new Set(structure.sections.map(({ batchId, branchId, name }) => `${batchId} ${branchId} ${plainHeading(name)}`))
  const create = (courseId: number, startYear: number): FoundBatch | null => {
    const batch = newBatch(structure, courseId, startYear)
    if (!batch) return null
    const id = firstNewId + created.size
    created.set(id, batch)
    lists.batches.push({ id, ...batch })
    return { id, label: batch.label, isNew: batch }
  }
  return {
    lists,
    semesterCount: (courseId) => structure.semesterCounts.get(courseId) ?? 16,
    batch(courseId, text, startYear) {
      const named = text === '' ? null : findBatch(lists, courseId, text)
      const [only, another] = lists.batches.filter((one) => one.courseId === courseId && one.startYear === startYear)
      const found = named && 'found' in named ? named.found : only && !another ? only : null
      if (found) return { id: found.id, label: found.label, isNew: created.get(found.id) ?? null }
      return createMissing && startYear !== null && startYear > 1950 ? create(courseId, startYear) : null
    },
    section({ batchId, branchId }, text) {
      const name = sectionName(text)
      if (name === '') return { name: null, unknown: false }
      return { name, unknown: !createMissing && !known.has(`${batchId} ${branchId} ${plainHeading(name)}`) }
    },
    regulation: (courseId, text) => findRegulation(structure, courseId, text),
  }
}

function newBatch(structure: Structure, courseId: number, startYear: number): NewBatch | null {
  const years = Math.ceil((structure.semesterCounts.get(courseId) ?? 8) / 2)
  const regulationId = regulationFor(structure, courseId, startYear)
  return regulationId === null ? null : { courseId, label: `${startYear}-${startYear + years}`, startYear, regulationId }
}

function findRegulation({ regulations: all }: Structure, courseId: number, text: string): number | null {
  const own = all.filter((one) => one.courseId === courseId)
  const [byCode, byTitle, bare] = [
    ({ code }: { code: string }) => code,
    ({ title }: { title: string }) => title,
    ({ code }: { code: string }) => code.replace(/^R/i, ''),
  ]
  return findNamed(own, text, byCode, byTitle, bare)?.id ?? null
}

type Structure = Awaited<ReturnType<typeof loadStructure>>

/** Returns the regulation of the nearest earlier batch, otherwise of the nearest later one, otherwise the only one of the course. */
function regulationFor({ batches: list, regulations: all }: Structure, courseId: number, startYear: number): number | null {
  const own = list.filter((batch) => batch.courseId === courseId)
  const before = own.filter((batch) => batch.startYear <= startYear).at(-1)
  const [only] = all.filter((one) => one.courseId === courseId)
  return before?.regulationId ?? own[0]?.regulationId ?? only?.id ?? null
}

async function loadStructure(db: Database) {
  const counts = await db.select({ id: courses.id, semesterCount: courses.semesterCount }).from(courses)
  return {
    semesterCounts: new Map(counts.map(({ id, semesterCount }) => [id, semesterCount])),
    batches: await db.select().from(batches).orderBy(asc(batches.startYear)),
    sections: await db.select({ batchId: sections.batchId, branchId: sections.branchId, name: sections.name }).from(sections),
    regulations: await db
      .select({ id: regulations.id, code: regulations.code, title: regulations.title, courseId: regulations.courseId })
      .from(regulations)
      .orderBy(asc(regulations.id)),
  }
}
