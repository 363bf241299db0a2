import type { LookupKind } from '@nalanda/contract/lookups/lookups'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { fold } from '../../../platform/spreadsheets/fold.ts'
import { batches, branches, courses, degrees, semesters } from '../../academics/schema.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { listAgentNames, loadLookupValues } from '../../lookups/public.ts'

type Offered = { value: string; label: string | null; extra: string | null }

/** A programme as used by the lookups: its batches (the youngest first), branches by short form and semesters by name. */
export type Programme = { name: string; level: string; batches: string[]; branches: string[]; semesters: string[] }

/** All choices that the forms offer: a few hundred names, cached as a whole. */
export type Lists = {
  offered: ReadonlyMap<LookupKind, readonly Offered[]>
  /** By the lower-case name of the category. */
  subCastes: ReadonlyMap<string, readonly string[]>
  agents: readonly string[]
  programmes: readonly Programme[]
  institution: { code: string; name: string; firstMonth: number; extendedSeatTypes: boolean }
}

/** Reads the values on offer now, without retired ones. */
export async function loadLists(db: Database): Promise<Lists> {
  const choices = (await loadLookupValues(db)).filter(({ retired }) => !retired)
  const { code, name, academicYearFirstMonth, extendedSeatTypes } = await getInstitutionRow(db)
  return {
    offered: Map.groupBy(choices, ({ kind }) => kind),
    subCastes: namesBy(
      choices.filter(({ kind }) => kind === 'sub-caste'),
      ({ parent }) => fold(parent ?? ''),
      ({ value }) => value,
    ),
    agents: await listAgentNames(db),
    programmes: await loadProgrammes(db),
    institution: { code, name, firstMonth: academicYearFirstMonth, extendedSeatTypes },
  }
}

async function loadProgrammes(db: Database): Promise<Programme[]> {
  const rows = await db
    .select({ id: courses.id, name: courses.name, level: degrees.level })
    .from(courses)
    .innerJoin(degrees, eq(degrees.id, courses.degreeId))
    .where(and(isNull(courses.retiredAt), isNull(degrees.retiredAt)))
    .orderBy(asc(courses.name))
  const batchRows = await db
    .select()
    .from(batches)
    .where(isNull(batches.retiredAt))
    .orderBy(desc(batches.startYear), asc(batches.label))
  const branchRows = await db
    .select()
    .from(branches)
    .where(isNull(branches.retiredAt))
    .orderBy(asc(branches.code), asc(branches.shortName))
  const semesterRows = await db.select().from(semesters).where(isNull(semesters.retiredAt)).orderBy(asc(semesters.number))
  const ofCourse = ({ courseId }: { courseId: number }) => courseId
  const labels = namesBy(batchRows, ofCourse, ({ label }) => label)
  const shortNames = namesBy(branchRows, ofCourse, ({ shortName }) => shortName)
  const names = namesBy(semesterRows, ofCourse, (semester) => semester.name)
  const levels = ['UG', 'PG', 'Diploma', 'Doctoral']
  return rows
    .sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
    .map(({ id, name, level }) => ({
      name,
      level,
      batches: labels.get(id) ?? [],
      branches: shortNames.get(id) ?? [],
      semesters: names.get(id) ?? [],
    }))
}

function namesBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key, nameOf: (row: Row) => string): Map<Key, string[]> {
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, own.map(nameOf)]))
}
