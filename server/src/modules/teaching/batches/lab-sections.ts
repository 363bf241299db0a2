import type { LabSection } from '@nalanda/contract/teaching/batches'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { sectionName } from '../../academics/public.ts'
import { batches, branches, sections, subjects } from '../../academics/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { headedDepartments, mayBeyondDepartment } from '../../people/public.ts'
import { studentsOfSection } from '../rosters.ts'
import { offerings, sectionBatches, sectionBatchStudents } from '../schema.ts'

/** Whether the user may divide a section: the offices all of them, a head those of the department's branches. */
export const dividedBy = (user: Viewer) =>
  mayBeyondDepartment(user, 'teaching.manage') ? undefined : sql`${branches.departmentId} in ${headedDepartments(user)}`

/** Returns the sections of a term that study laboratories or projects, with their batches, by section. */
export async function listLabSections(db: Database, termId: number, user: Viewer): Promise<LabSection[]> {
  if ((await db.$count(terms, eq(terms.id, termId))) === 0) throw problem('platform.not-found')
  const rows = await db
    .select({
      ...{ sectionId: sections.id, section: sectionName, batchLabel: batches.label },
      labs: sql<number>`count(*)::int`,
    })
    .from(offerings)
    .innerJoin(subjects, and(eq(subjects.id, offerings.subjectId), inArray(subjects.type, ['lab', 'project'])))
    .innerJoin(sections, eq(sections.id, offerings.sectionId))
    .innerJoin(branches, eq(branches.id, sections.branchId))
    .innerJoin(batches, eq(batches.id, sections.batchId))
    .where(and(eq(offerings.termId, termId), dividedBy(user)))
    .groupBy(sections.id, branches.shortName, batches.label)
    .orderBy(asc(sectionName), asc(batches.label), asc(sections.id))
  const counts = await countStudents(
    db,
    termId,
    rows.map(({ sectionId }) => sectionId),
  )
  return rows.map((row) => ({ ...row, ...(counts.get(row.sectionId) ?? { students: 0, batches: [], unassigned: 0 }) }))
}

type Counts = Pick<LabSection, 'students' | 'batches' | 'unassigned'>

/** Counts the students of each section and of each of its batches. */
async function countStudents(db: Database, termId: number, sectionIds: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
  const { rows } = await db.execute<{ sectionId: string; students: number; unassigned: number; batches: Counts['batches'] }>(sql`
    select own.id as "sectionId", counted.students, counted.unassigned,
      (select coalesce(json_agg(json_build_object('id', batch.id, 'name', batch.name, 'students', (
          select count(*) from ${sectionBatchStudents} member where member.batch_id = batch.id
            and member.student_id in ${studentsOfSection(termId, sql`own.id`)})) order by batch.name), '[]')
        from ${sectionBatches} batch where batch.term_id = ${termId} and batch.section_id = own.id) as batches
    from unnest(${sql.param(sectionIds)}::bigint[]) own(id), lateral (
      select count(*)::int as students, count(*) filter (where not exists (select from ${sectionBatchStudents} member
          join ${sectionBatches} batch on batch.id = member.batch_id and batch.section_id = own.id
          where member.term_id = ${termId} and member.student_id = studying.id))::int as unassigned
      from ${studentsOfSection(termId, sql`own.id`)} studying) counted`)
  return new Map(rows.map(({ sectionId, ...counts }) => [Number(sectionId), counts]))
}
