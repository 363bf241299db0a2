import type { ApplicationForm } from '@nalanda/contract/admissions/form-fields'
import type { StudentRecord } from '@nalanda/contract/students/record'
import { and, eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import { refuseFaults } from '../../../platform/problems.ts'
import { batches, branches, courses, degrees } from '../../academics/schema.ts'
import { agents } from '../../lookups/schema.ts'

type Place = Pick<StudentRecord, 'courseId' | 'branchId' | 'batchId' | 'agentId'>

/**
 * The records that a form means by its names: the course (or the degree of which it is the only one), the branch by its short form, the
 * batch by its label, the agent by name. What the form leaves out stays as in `base`. Refuses names that nothing has.
 */
export async function findPlace(db: Database, form: ApplicationForm, base: Place): Promise<Place> {
  const courseId = form.courseAppliedFor ? await findCourse(db, form.courseAppliedFor) : base.courseId
  if (courseId === null) throw refuseFaults({ courseAppliedFor: 'there is no such course' })
  const branchId = form.branch ? await findBranch(db, courseId, form.branch) : base.branchId
  const batchId = form.batch ? await findBatch(db, courseId, form.batch) : base.batchId
  const agentId = form.agent === undefined ? base.agentId : form.agent === '' ? null : await findAgent(db, form.agent)
  refuseFaults({
    ...(branchId === null && { branch: 'the course has no such branch' }),
    ...(batchId === null && { batch: 'the course has no such batch' }),
    ...(agentId === undefined && { agent: 'there is no such agent' }),
  })
  return { courseId, branchId: branchId ?? 0, batchId: batchId ?? 0, agentId: agentId ?? null }
}

const same = (column: PgColumn, name: string) => sql`lower(${column}) = lower(${name})`

async function findCourse(db: Database, name: string): Promise<number | null> {
  const [course] = await db.select({ id: courses.id }).from(courses).where(same(courses.name, name))
  if (course) return course.id
  const ofDegree = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(degrees, eq(degrees.id, courses.degreeId))
    .where(or(same(degrees.name, name), same(degrees.shortName, name)))
    .limit(2)
  return ofDegree.length === 1 ? (ofDegree[0]?.id ?? null) : null
}

async function findBranch(db: Database, courseId: number, name: string): Promise<number | null> {
  const rows = await db
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.courseId, courseId), or(same(branches.shortName, name), same(branches.name, name))))
    .orderBy(sql`${same(branches.shortName, name)} desc`)
    .limit(1)
  return rows[0]?.id ?? null
}

async function findBatch(db: Database, courseId: number, label: string): Promise<number | null> {
  const [batch] = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.courseId, courseId), same(batches.label, label)))
  return batch?.id ?? null
}

/** Undefined where nobody has this name. */
async function findAgent(db: Database, name: string): Promise<number | undefined> {
  const [agent] = await db.select({ id: agents.id }).from(agents).where(same(agents.name, name))
  return agent?.id
}
