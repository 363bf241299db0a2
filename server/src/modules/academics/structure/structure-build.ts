import { lockInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { violationOf } from '../../../platform/database/violations.ts'
import type { NumberedTable } from '../../../platform/lists/keyset.ts'
import { problem } from '../../../platform/problems.ts'
import { departments } from '../../people/schema.ts'
import { batches, branches, courses, degrees, regulationRules, regulations, semesters } from '../schema.ts'
import { fold, loadStructure, planStructure, type StructurePlan, type WantedStructure } from './structure-plan.ts'

/** Creates the missing records of a wanted structure, each with an audit entry, and returns what it created. Creates nothing if there is a clash. */
export async function buildStructure(db: Database, wanted: WantedStructure): Promise<StructurePlan> {
  // Two concurrent setups would both find the same records missing
  await lockInTransaction(db, 'academicStructure')
  const known = await loadStructure(db)
  const plan = planStructure(known, wanted)
  if (plan.clashes.length > 0) return plan
  const { missing } = plan
  await refusingOthers(async () => {
    const degreeIds = named(known.degrees, ({ name }) => fold(name))
    await add(db, degrees, 'degree', missing.degrees, degreeIds, ({ name }) => fold(name))
    const courseIds = named(known.courses, ({ name }) => fold(name))
    const courseRows = missing.courses.map(({ degree, ...row }) => ({ ...row, degreeId: idOf(degreeIds, fold(degree)) }))
    await add(db, courses, 'course', courseRows, courseIds, ({ name }) => fold(name))
    const placed = <Row extends { course: string }>({ course, ...row }: Row) => ({
      ...row,
      courseId: idOf(courseIds, fold(course)),
    })
    await add(db, semesters, 'semester', missing.semesters.map(placed))
    await addBranches(db, missing.branches, courseIds)
    const regulationIds = named(known.regulations, ({ code }) => fold(code))
    await addRegulations(db, missing.regulations, courseIds, regulationIds)
    const batchRows = missing.batches.map(({ regulation, ...row }) => ({
      ...placed(row),
      regulationId: idOf(regulationIds, fold(regulation)),
    }))
    await add(db, batches, 'batch', batchRows)
  })
  return plan
}

type Ids = Map<string, number>

async function addBranches(db: Database, wanted: WantedStructure['branches'], courseIds: Ids): Promise<void> {
  if (wanted.length === 0) return
  const departmentIds = named(await db.select().from(departments), ({ code }) => fold(code))
  const rows = wanted.map(({ course, department, ...row }) => ({
    ...row,
    courseId: idOf(courseIds, fold(course)),
    // A department with the same name as the branch that it teaches
    departmentId: departmentIds.get(fold(department ?? row.shortName)) ?? null,
  }))
  await add(db, branches, 'branch', rows)
}

async function addRegulations(
  db: Database,
  wanted: WantedStructure['regulations'],
  courseIds: Ids,
  regulationIds: Ids,
): Promise<void> {
  const rows = wanted.map(({ code, title, course }) => ({ code, title, courseId: idOf(courseIds, fold(course)) }))
  await add(db, regulations, 'regulation', rows, regulationIds, ({ code }) => fold(code))
  for (const { code, rules } of wanted) {
    const regulationId = idOf(regulationIds, fold(code))
    await db.insert(regulationRules).values({ ...rules, regulationId })
    recordChange(db, { entity: 'regulation-rules', entityId: `${regulationId} from ${rules.effectiveFrom}`, after: rules })
  }
}

/** Inserts rows of one kind, each with an audit entry, and adds their ids to `ids` under `nameOf`. */
async function add<Row extends object>(
  db: Database,
  table: NumberedTable,
  entity: string,
  rows: readonly Row[],
  ids?: Ids,
  nameOf?: (row: Row) => string,
): Promise<void> {
  if (rows.length === 0) return
  const stored = await db
    .insert(table)
    .values(rows as never)
    .returning({ id: table.id })
  for (const [at, row] of rows.entries()) {
    const entityId = Number(stored[at]?.id)
    if (ids && nameOf) ids.set(nameOf(row), entityId)
    recordChange(db, { entity, entityId, after: row })
  }
}

/** Refuses when a concurrent change, such as the same record added by hand, violates a constraint. */
async function refusingOthers(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (violationOf(error) === null) throw error
    throw problem('platform.changed-meanwhile')
  }
}

function named<Row extends { id: number }>(rows: readonly Row[], name: (row: Row) => string): Ids {
  return new Map(rows.map((row) => [name(row), row.id]))
}

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The plan names ${name}, which it does not have`)
  return id
}
