import type { Offering } from '@nalanda/contract/teaching/offerings'
import type { planCalls } from '@nalanda/contract/teaching/plans'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { type Viewer, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf, ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { branches, sections, subjects } from '../../academics/schema.ts'
import { mayBeyondDepartment } from '../../people/public.ts'
import { assignedBy } from '../offerings.ts'
import { offerings } from '../schema.ts'
import { syllabusUnits } from '../schema-plans.ts'
import { unitsWithCoverage } from './coverage.ts'

/** The units of subjects. A syllabus is not confidential to a department: all users who see rosters read all units. */
export const unitKind: KindOf<typeof planCalls.units> = {
  table: syllabusUnits,
  entity: 'syllabus-unit',
  title: 'Syllabus units',
  searched: sql`(${syllabusUnits.title} || ' ' || coalesce(${syllabusUnits.topics}, ''))`,
  filters: ({ subjectId }) => [where(syllabusUnits.subjectId, subjectId)],
  sorts: { number: byValue(syllabusUnits.number), title: byText(syllabusUnits.title) },
  firstSort: 'number',
  load: loadRows(syllabusUnits, [], {}),
  columns: [
    { header: 'Unit', kind: 'number', value: ({ number }) => number },
    { header: 'Title', width: 44, value: ({ title }) => title },
    { header: 'Topics', width: 80, value: ({ topics }) => topics },
    { header: 'Hours', kind: 'number', value: ({ hours }) => hours },
  ],
  constraintProblems: { one_unit_of_a_number: { code: 'teaching.unit-taken', field: 'number' } },
  check: async (db, { subjectId }, before, user) => {
    if (before && before.subjectId !== subjectId) throw problem('platform.not-found')
    if (!(await keepsSyllabus(db, subjectId, user))) throw problem('platform.not-found')
  },
  checkDeletion: async (db, { subjectId }, user) => {
    if (!(await keepsSyllabus(db, subjectId, user))) throw problem('platform.not-found')
  },
}

/** Whether the user keeps the units of a subject: the offices those of all subjects, heads those of subjects that their department teaches. */
export async function keepsSyllabus(db: Database, subjectId: number, user: Viewer | null): Promise<boolean> {
  if (!user || mayBeyondDepartment(user, 'teaching.manage')) return (await db.$count(subjects, eq(subjects.id, subjectId))) > 0
  const [taught] = await db
    .select({ id: offerings.id })
    .from(offerings)
    .leftJoin(sections, eq(sections.id, offerings.sectionId))
    .leftJoin(branches, eq(branches.id, sections.branchId))
    .where(and(eq(offerings.subjectId, subjectId), assignedBy(user)))
    .limit(1)
  return taught !== undefined
}

/** The units of the subject of one class, with the periods that it planned and covered in each. */
export function unitsOf({ id, subjectId, subjectCode, section }: Offering): ListKindOf<typeof planCalls.unitsOfOffering> {
  const { table, title, sorts, firstSort, searched, columns } = unitKind
  return {
    ...{ table, title, sorts, firstSort },
    ...(searched && { searched }),
    fileTitle: `Syllabus units ${subjectCode} ${section}`,
    within: eq(syllabusUnits.subjectId, subjectId),
    load: async (db, ids) => unitsWithCoverage(db, id, await unitKind.load(db, ids)),
    columns: [
      ...columns,
      { header: 'Periods planned', kind: 'number', value: ({ planned }) => planned },
      { header: 'Periods covered', kind: 'number', value: ({ covered }) => covered },
    ],
  }
}
