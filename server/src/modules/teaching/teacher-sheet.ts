import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { teachingRowErrors } from '@nalanda/contract/teaching/row-errors'
import { type SaveTeacher, teacherRoles } from '@nalanda/contract/teaching/teachers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database/client.ts'
import { checkedSheet } from '../../platform/imports/checked-sheet.ts'
import { cellErrors } from '../../platform/imports/row-errors.ts'
import type { ImportCall } from '../../platform/imports/sheet-import.ts'
import type { Viewer } from '../../platform/lists/listing.ts'
import { problem } from '../../platform/problems.ts'
import { batches, branches, sections, subjects } from '../academics/schema.ts'
import { terms } from '../calendar/schema.ts'
import { inServiceOn } from '../people/public.ts'
import { staff } from '../people/schema.ts'
import { assignedBy, sectionName, weeklyHours } from './offerings.ts'
import { shownDay } from './rosters.ts'
import { offerings } from './schema.ts'
import { inService, loadTeachers, setTeachers } from './teachers.ts'

const error = cellErrors(teachingRowErrors)
const Capitals = z.string().trim().toUpperCase()
const keyOf = (section: string, code: string) => `${section} ${code}`.toUpperCase()

type Planned = { revision: number; teachers: SaveTeacher[] }

/**
 * Imports teachers of the subjects of a term from a spreadsheet: adds missing ones and keeps those already assigned. Teachers who left are replaced by those of
 * the sheet.
 */
export const teacherSheet = checkedSheet({
  name: 'Teachers',
  maxRows: 3000,
  notes: [
    'Enter one subject of one section in each row. Separate several employee codes by commas. Existing teachers do not change.',
  ],
  columns: {
    section: {
      heading: 'Section',
      schema: Capitals,
      width: 28,
      note: 'Branch and section, such as CSE A. Add the batch where several have it: CSE A 2024-2028.',
    },
    code: { heading: 'Subject code', synonyms: ['Code', 'Subject'], schema: Capitals, width: 16 },
    employees: { heading: 'Employee codes', synonyms: ['Employee code', 'Teacher', 'Faculty'], schema: Capitals, width: 28 },
    role: {
      heading: 'Role',
      schema: z.enum(teacherRoles),
      choices: teacherRoles,
      optional: true,
      width: 16,
      note: 'Main where left blank.',
    },
  },
  load: (db, { params, user }: ImportCall<{ id: number }, undefined>, named) =>
    loadExisting(db, params.id, user as Viewer, named('employees').flatMap(codesOf)),
  checks: {
    section: (section, { code }, { offered }) => {
      const found = code === undefined ? [] : (offered.get(keyOf(section, code)) ?? [])
      const names = found.map((one) => fullNameOf(one)).join(', ')
      return found.length > 1 ? error('teaching.ambiguous-section', { section, code: code ?? '', names }) : null
    },
    code: (code, { section }, { offered }) =>
      section === undefined || offered.has(keyOf(section, code)) ? null : error('teaching.unknown-offering', { section, code }),
    employees: (employees, _row, { serving }) => {
      const code = codesOf(employees).find((one) => !serving.has(one))
      return code === undefined ? null : error('teaching.unknown-employee', { code })
    },
  },
  plan: (rows, { offered, serving }, refuse) => {
    const planned = new Map<number, Planned>()
    const added: string[] = []
    for (const row of rows) {
      const [offering] = offered.get(keyOf(row.section, row.code)) ?? []
      if (!offering) continue
      const known = planned.get(offering.id) ?? { revision: offering.revision, teachers: [...offering.teachers] }
      const role = row.role ?? 'main'
      for (const code of codesOf(row.employees)) {
        const staffId = serving.get(code) ?? 0
        if (known.teachers.some((one) => one.staffId === staffId)) continue
        const hasMain = known.teachers.some((one) => one.role === 'main')
        if (role === 'main' && hasMain) refuse(row, 'employees', error('teaching.several-main', {}))
        if (role !== 'main' && !hasMain) refuse(row, 'role', error('teaching.without-main', {}))
        known.teachers.push({ staffId, role, hours: offering.weeklyHours })
        added.push(`${row.section} ${row.code} ${code}`)
        planned.set(offering.id, known)
      }
    }
    return { planned, change: { added, present: rows.flatMap(({ employees }) => codesOf(employees)).length - added.length } }
  },
  apply: async (db, { planned, change }) => {
    for (const [id, { revision, teachers }] of [...planned].sort(([a], [b]) => a - b))
      await setTeachers(db, id, revision, teachers)
    return change
  },
})

/** Name of the section with its batch; a class across sections has none. */
const fullNameOf = ({ section, batch }: { section: string; batch: string | null }) => (batch ? `${section} ${batch}` : section)

const codesOf = (text: string) =>
  text
    .toUpperCase()
    .split(/[,;\s]+/)
    .filter(Boolean)

async function loadExisting(db: Database, termId: number, user: Viewer, empCodes: readonly string[]) {
  const [term] = await db.select().from(terms).where(eq(terms.id, termId))
  if (!term) throw problem('platform.not-found')
  const rows = await db
    .select({
      ...{ id: offerings.id, revision: offerings.revision, code: subjects.code, section: sectionName, weeklyHours },
      batch: sql<string | null>`${batches.label}`,
    })
    .from(offerings)
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .leftJoin(sections, eq(sections.id, offerings.sectionId))
    .leftJoin(branches, eq(branches.id, sections.branchId))
    .leftJoin(batches, eq(batches.id, sections.batchId))
    .where(and(eq(offerings.termId, termId), assignedBy(user)))
  const teachers = await loadTeachers(
    db,
    rows.map(({ id }) => id),
  )
  const employees = await db
    .select({ id: staff.id, empCode: staff.empCode })
    .from(staff)
    .where(and(inArray(staff.empCode, ['', ...empCodes]), inService()))
  const day = shownDay({ termStartsOn: term.startsOn, termEndsOn: term.endsOn })
  const present = await listServing(db, [...teachers.values()].flat(), day)
  const offered = rows.flatMap((row) => {
    const assigned = (teachers.get(row.id) ?? []).filter(({ staffId }) => present.has(staffId))
    const own = assigned.map(({ staffId, role, hours }) => ({ staffId, role, hours }))
    const names = new Set([row.section, fullNameOf(row)])
    return [...names].map((section) => ({ key: keyOf(section, row.code), offering: { ...row, teachers: own } }))
  })
  const byKey = Map.groupBy(offered, ({ key }) => key)
  const found = new Map([...byKey].map(([key, named]) => [key, named.map(({ offering }) => offering)]))
  return { offered: found, serving: new Map(employees.map(({ id, empCode }) => [empCode, id])) }
}

/** Returns the ids of those of these teachers who are in service on a day. */
async function listServing(db: Database, teachers: readonly { staffId: number }[], day: IsoDate): Promise<ReadonlySet<number>> {
  const ids = [0, ...new Set(teachers.map(({ staffId }) => staffId))]
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(inArray(staff.id, ids), inServiceOn(day)))
  return new Set(rows.map(({ id }) => id))
}
