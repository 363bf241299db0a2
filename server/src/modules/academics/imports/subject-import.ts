import { academicsRowErrors } from '@nalanda/contract/academics/row-errors'
import { asc } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { RowOf } from '../../../platform/imports/columns.ts'
import { byColumns } from '../../../platform/imports/mapped/checked-columns.ts'
import { findNamed } from '../../../platform/imports/mapped/read-values.ts'
import { undoOfTable } from '../../../platform/imports/mapped/references.ts'
import { saveRecords } from '../../../platform/imports/mapped/saved-records.ts'
import { sheetImportKind } from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import { type CellError, cellErrors } from '../../../platform/imports/row-errors.ts'
import { branches, courses, regulations, semesters, subjects } from '../schema.ts'
import { subjectKind } from '../subjects.ts'
import { subjectColumns as columns } from './subject-columns.ts'

type Row = RowOf<typeof columns>

/** Imports subjects of all regulations from a sheet. Does not change a subject whose code its regulation already has. */
export const subjectImport = sheetImportKind({
  name: 'academics.subjects',
  allow: 'academics.edit',
  auditEntity: 'subjects import',
  title: 'Subjects',
  notes: [
    'Enter one subject of one regulation in each row. Existing subjects do not change.',
    'Add regulations, semesters and branches to the portal first.',
    'Write the maximum of internal and external marks, or the total where the parts are not known. A missing part is computed from the total.',
  ],
  maxRows: 10_000,
  ...byColumns({
    columns,
    load: (db) => loadStructure(db),
    identity: {
      field: 'code',
      of: (row, existing) => {
        const regulation = regulationOf(row, existing)
        return regulation && `${regulation.id} ${row.code}`
      },
    },
    choices: {
      regulation: (existing) => existing.regulations.map(({ code }) => code),
    },
    present: (row, existing) => {
      const regulation = regulationOf(row, existing)
      return regulation && existing.taken.has(`${regulation.id} ${row.code}`) ? 'code' : null
    },
    checks: {
      course: (course, _row, existing) => (course === null || courseOf(course, existing) ? null : unknown(course)),
      regulation: (regulation, { course = null }, existing) =>
        regulationOf({ regulation, course }, existing) ? null : unknown(regulation),
      semester: (number, { regulation, course = null }, existing) => {
        const found = regulation === undefined ? null : regulationOf({ regulation, course }, existing)
        return found && !semesterOf(found, number, existing) ? unknown(String(number)) : null
      },
      maxInternal: (internal, { maxExternal, total }) =>
        internal === null && maxExternal === null && total === null ? { code: 'required' } : null,
      total: (total, { maxInternal = null, maxExternal = null }) =>
        maximaOf({ maxInternal, maxExternal, total }) ? null : error('academics.total-differs'),
      electiveGroup: (group, { electiveKind }) => ((group === null) === (electiveKind === null) ? null : { code: 'required' }),
      branches: (named, { regulation, course = null }, existing) => {
        const found = regulation === undefined ? null : regulationOf({ regulation, course }, existing)
        const missing = found && (named ?? []).find((name) => name !== 'ALL' && !branchOf(found, name, existing))
        return missing ? unknown(missing) : null
      },
    },
  }),
  save: async (db, rows) => {
    const existing = await loadStructure(db)
    return saveRecords(db, subjectKind, rows, (row: Row) => toSave(row, existing))
  },
  undo: undoOfTable({ table: subjects, entity: 'subject', own: ['subject_branches'] }),
})

function toSave(row: Row, existing: Structure) {
  const refuse = (column: string, error: CellError) => ({ column, error })
  const regulation = regulationOf(row, existing)
  if (!regulation) return refuse(columns.regulation.heading, unknown(row.regulation))
  const semester = semesterOf(regulation, row.semester, existing)
  if (!semester) return refuse(columns.semester.heading, unknown(String(row.semester)))
  if (existing.taken.has(`${regulation.id} ${row.code}`)) return refuse(columns.code.heading, { code: 'already-exists' })
  const { code, name, credits } = row
  const maxima = maximaOf(row)
  if (!maxima) return refuse(columns.total.heading, error('academics.total-differs'))
  const branchIds = (row.branches ?? []).flatMap((named) => branchOf(regulation, named, existing)?.id ?? [])
  const ids = { regulationId: regulation.id, semesterId: semester.id, branchIds }
  return { save: { ...ids, code, name, credits, ...maxima, ...teachingOf(row) }, name: `${regulation.code} ${code} ${name}` }
}

/** Returns the maximum marks of both parts; a missing part is the rest of the total. Null if the total contradicts them. */
function maximaOf({ maxInternal, maxExternal, total }: Pick<Row, 'maxInternal' | 'maxExternal' | 'total'>) {
  if (total === null) return { maxInternal: maxInternal ?? 0, maxExternal: maxExternal ?? 0 }
  const rest = (part: number | null) => (Math.round(total * 100) - Math.round((part ?? 0) * 100)) / 100
  const maxima =
    maxExternal === null
      ? { maxInternal: maxInternal ?? 0, maxExternal: rest(maxInternal) }
      : { maxInternal: maxInternal ?? rest(maxExternal), maxExternal }
  return maxima.maxInternal >= 0 && rest(maxima.maxInternal) === maxima.maxExternal && maxima.maxExternal >= 0 ? maxima : null
}

/** Returns the teaching fields of a row; a blank cell gets the default of the form. */
const teachingOf = ({ type, lectureHours, tutorialHours, practicalHours, electiveKind, electiveGroup }: Row) => ({
  type: type ?? ('theory' as const),
  lectureHours: lectureHours ?? 0,
  tutorialHours: tutorialHours ?? 0,
  practicalHours: practicalHours ?? 0,
  electiveKind,
  electiveGroup,
})

const error = cellErrors(academicsRowErrors)
const unknown = (value: string): CellError => ({ code: 'not-known', values: { value: value.slice(0, 60) } })

type Structure = Awaited<ReturnType<typeof loadStructure>>
type Regulation = Structure['regulations'][number]

function courseOf(text: string, { courses: list }: Structure) {
  return findNamed(list, text, ({ name }) => name)
}

/** Finds a regulation by its code, among those of the course if one is given. Also accepts shortened codes: `22` is R22. */
function regulationOf({ regulation, course }: Pick<Row, 'regulation' | 'course'>, existing: Structure): Regulation | null {
  const named = course === null ? null : courseOf(course, existing)
  const list = named ? existing.regulations.filter(({ courseId }) => courseId === named.id) : existing.regulations
  return findNamed(
    list,
    regulation,
    ({ code }) => code,
    ({ title }) => title,
    ({ code }) => code.replace(/^R/i, ''),
  )
}

const semesterOf = ({ courseId }: Regulation, wanted: number, { semesters: list }: Structure) =>
  list.find((one) => one.courseId === courseId && one.number === wanted)

function branchOf({ courseId }: Regulation, text: string, { branches: list }: Structure) {
  const own = list.filter((branch) => branch.courseId === courseId)
  return findNamed(
    own,
    text,
    ({ shortName }) => shortName,
    ({ code }) => code,
    ({ name }) => name,
  )
}

async function loadStructure(db: Database) {
  const taken = await db.select({ regulationId: subjects.regulationId, code: subjects.code }).from(subjects)
  return {
    courses: await db.select({ id: courses.id, name: courses.name }).from(courses),
    regulations: await db
      .select({ id: regulations.id, code: regulations.code, title: regulations.title, courseId: regulations.courseId })
      .from(regulations)
      .orderBy(asc(regulations.code)),
    semesters: await db.select({ id: semesters.id, number: semesters.number, courseId: semesters.courseId }).from(semesters),
    branches: await db
      .select({
        id: branches.id,
        code: branches.code,
        shortName: branches.shortName,
        name: branches.name,
        courseId: branches.courseId,
      })
      .from(branches),
    taken: new Set(taken.map(({ regulationId, code }) => `${regulationId} ${code}`)),
  }
}
