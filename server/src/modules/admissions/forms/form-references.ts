import type { ApplicationForm } from '@nalanda/contract/admissions/form-fields'
import { admissionsError } from '@nalanda/contract/admissions/validation-errors'
import type { StudentRecord } from '@nalanda/contract/students/record'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import { invalid, refuseInvalid } from '../../../platform/problems.ts'
import { batches, branches, courses, degrees } from '../../academics/schema.ts'
import { agents } from '../../lookups/schema.ts'

type Place = Pick<StudentRecord, 'courseId' | 'branchId' | 'batchId' | 'agentId'>

/**
 * Finds the records that a form names: the course (or a degree with only one course), the branch by its short form, the batch by its label, the agent by name.
 * A name that the form leaves out stays as in `base`. Refuses unknown names.
 */
export async function findPlace(db: Database, form: ApplicationForm, base: Place): Promise<Place> {
  const course = await findCourse(db, form, base.courseId)
  if (!course) throw invalid({ courseAppliedFor: admissionsError('admissions.course-unknown') })
  const branchId = form.branch ? course.branchId : base.branchId
  const batchId = form.batch ? course.batchId : base.batchId
  const agentId = form.agent === undefined ? base.agentId : form.agent === '' ? null : await findAgent(db, form.agent)
  refuseInvalid({
    ...(branchId === null && { branch: admissionsError('admissions.branch-unknown') }),
    ...(batchId === null && { batch: admissionsError('admissions.batch-unknown') }),
    ...(agentId === undefined && { agent: admissionsError('admissions.agent-unknown') }),
  })
  return { courseId: course.id, branchId: branchId ?? 0, batchId: batchId ?? 0, agentId: agentId ?? null }
}

type FoundCourse = { id: number; branchId: number | null; batchId: number | null }

const same = (column: PgColumn, name: string) => sql`lower(${column}) = lower(${name})`

/** Returns the course that the form names, or the one with `baseId`, with the branch and batch that the form names. */
async function findCourse(db: Database, form: ApplicationForm, baseId: number | null): Promise<FoundCourse | null> {
  const { courseAppliedFor: name } = form
  if (!name) return baseId === null ? null : findWithParts(db, eq(courses.id, baseId), form)
  return (await findWithParts(db, same(courses.name, name), form)) ?? findOnlyCourse(db, name, form)
}

/** One query for all three: a round trip to the database costs more than the lookup. */
async function findWithParts(
  db: Database,
  which: SQL,
  { branch = '', batch = '' }: ApplicationForm,
): Promise<FoundCourse | null> {
  const ofBranch = and(eq(branches.courseId, courses.id), or(same(branches.shortName, branch), same(branches.name, branch)))
  const ofBatch = and(eq(batches.courseId, courses.id), same(batches.label, batch))
  const [found] = await db
    .select({ id: courses.id, branchId: branches.id, batchId: batches.id })
    .from(courses)
    .leftJoin(branches, ofBranch)
    .leftJoin(batches, ofBatch)
    .where(which)
    .orderBy(sql`${same(branches.shortName, branch)} desc nulls last`)
    .limit(1)
  return found ?? null
}

async function findOnlyCourse(db: Database, degree: string, form: ApplicationForm): Promise<FoundCourse | null> {
  const [only, ...others] = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(degrees, eq(degrees.id, courses.degreeId))
    .where(or(same(degrees.name, degree), same(degrees.shortName, degree)))
    .limit(2)
  return only && others.length === 0 ? findWithParts(db, eq(courses.id, only.id), form) : null
}

/** Returns undefined if no agent has this name. */
async function findAgent(db: Database, name: string): Promise<number | undefined> {
  const [agent] = await db.select({ id: agents.id }).from(agents).where(same(agents.name, name))
  return agent?.id
}
