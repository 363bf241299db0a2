import type { BatchStudent, SectionBatches } from '@nalanda/contract/teaching/batches'
import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { sections } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { inBatchOfOwnSection, studentsOfSection } from '../rosters.ts'
import { offerings, sectionBatches, sectionBatchStudents } from '../schema.ts'
import { divided } from './divided.ts'
import { listLabSections } from './lab-sections.ts'

/** Returns the batches of these sections in a term with their students, by name. */
export async function batchesOf(db: Database, termId: number, sectionIds: readonly number[]) {
  const { batchId, studentId } = sectionBatchStudents
  const rows = await db
    .select({
      ...{ id: sectionBatches.id, termId: sectionBatches.termId, sectionId: sectionBatches.sectionId, name: sectionBatches.name },
      studentIds: sql<
        number[]
      >`coalesce(json_agg(${studentId} order by ${studentId}) filter (where ${studentId} is not null), '[]')`,
    })
    .from(sectionBatches)
    .leftJoin(sectionBatchStudents, eq(batchId, sectionBatches.id))
    .where(and(eq(sectionBatches.termId, termId), inArray(sectionBatches.sectionId, [...sectionIds])))
    .groupBy(sectionBatches.id)
    .orderBy(asc(sectionBatches.sectionId), asc(sectionBatches.name))
  return rows
}

/** Returns the first lab batch of the section of an offering; null if the section has none. */
export async function firstBatchOf(db: Database, offeringId: number): Promise<number | null> {
  const ofSection = and(eq(offerings.termId, sectionBatches.termId), eq(offerings.sectionId, sectionBatches.sectionId))
  const [first] = await db
    .select({ id: sectionBatches.id })
    .from(sectionBatches)
    .innerJoin(offerings, ofSection)
    .where(eq(offerings.id, offeringId))
    .orderBy(sectionBatches.id)
    .limit(1)
  return first?.id ?? null
}

/** Returns the batches of one section with the names of their students, and the students of the section who are in none. */
export async function getBatches(db: Database, termId: number, sectionId: number, user: Viewer): Promise<SectionBatches> {
  const section = (await listLabSections(db, termId, user)).find((one) => one.sectionId === sectionId)
  if (!section) throw problem('platform.not-found')
  const batches = await batchesOf(db, termId, [sectionId])
  const batchOf = new Map(batches.flatMap(({ id, studentIds }) => studentIds.map((studentId) => [studentId, id] as const)))
  const found = await studentsOf(db, termId, sectionId)
  const within = (batchId: number | undefined) => found.filter(({ id }) => batchOf.get(id) === batchId)
  return {
    section: section.section,
    batches: batches.map(({ id, name }) => ({ id, name, students: within(id) })),
    unassigned: within(undefined),
  }
}

/** Returns the students of a section in a term, and those who were added to one of its rosters, by roll number. */
function studentsOf(db: Database, termId: number, sectionId: number, which?: SQL): Promise<BatchStudent[]> {
  return db
    .select({ id: students.id, rollNo: students.rollNo, fullName: students.fullName })
    .from(students)
    .where(and(sql`${students.id} in ${studentsOfSection(termId, sectionId)}`, which))
    .orderBy(sql`${students.rollNo} nulls last`, asc(students.id))
}

/**
 * Divides each of these sections by roll number into batches named B1, B2 and so on, and returns the number of sections and students. A batch that stays keeps
 * its id, so that references to it stay valid. Refuses sections that the user may not divide, and one without students.
 */
export async function divideSections(db: Database, termId: number, sectionIds: readonly number[], count: number, user: Viewer) {
  const labs = new Map((await listLabSections(db, termId, user)).map((one) => [one.sectionId, one]))
  let divides = 0
  for (const sectionId of new Set([...sectionIds].sort((a, b) => a - b))) {
    const section = labs.get(sectionId)
    if (!section) throw problem('platform.not-found')
    const found = await lockAndFind(db, termId, sectionId)
    if (found.length === 0) throw problem('teaching.no-students-to-divide', { section: section.section })
    await storeBatches(db, { termId, sectionId }, divided(found, count))
    recordChange(db, { entity: 'section', entityId: sectionId, after: { batches: count, termId } })
    divides += found.length
  }
  return { sections: new Set(sectionIds).size, students: divides }
}

/**
 * Locks the section, so that two heads who divide it wait for each other. Leaves out students who are in a batch of their own, other section: they are moved
 * from it only by hand.
 */
async function lockAndFind(db: Database, termId: number, sectionId: number): Promise<BatchStudent[]> {
  await db.select({ id: sections.id }).from(sections).where(eq(sections.id, sectionId)).for('no key update')
  return studentsOf(db, termId, sectionId, sql`(${students.sectionId} = ${sectionId} or not ${inBatchOfOwnSection(termId)})`)
}

/** Stores the students of a section by batch, replacing the earlier batches. */
async function storeBatches(db: Database, place: { termId: number; sectionId: number }, parts: readonly BatchStudent[][]) {
  const names = parts.map((_, at) => `B${at + 1}`)
  const ofSection = and(eq(sectionBatches.termId, place.termId), eq(sectionBatches.sectionId, place.sectionId))
  await db.delete(sectionBatches).where(and(ofSection, notInArray(sectionBatches.name, names)))
  await db
    .insert(sectionBatches)
    .values(names.map((name) => ({ ...place, name })))
    .onConflictDoNothing()
  const stored = await db.select().from(sectionBatches).where(ofSection)
  const { termId } = place
  const rows = parts.flatMap((part, at) => {
    const batchId = stored.find(({ name }) => name === names[at])?.id ?? 0
    return part.map(({ id }) => ({ batchId, termId, studentId: id }))
  })
  await putInto(db, rows)
}

/** Moves students into a batch. Refuses a student who is neither of its section nor on one of its rosters. */
export async function moveStudents(db: Database, batchId: number, studentIds: readonly number[], user: Viewer) {
  const [batch] = await db.select().from(sectionBatches).where(eq(sectionBatches.id, batchId))
  if (!batch) throw problem('platform.not-found')
  const { termId, sectionId } = batch
  const before = await getBatches(db, termId, sectionId, user)
  const known = new Set([...before.unassigned, ...before.batches.flatMap((one) => one.students)].map(({ id }) => id))
  if (!studentIds.every((id) => known.has(id))) throw problem('teaching.not-of-section')
  await putInto(
    db,
    studentIds.map((studentId) => ({ batchId, termId, studentId })),
  )
  recordChange(db, { entity: 'section', entityId: sectionId, after: { batch: batch.name, moved: [...studentIds] } })
  return getBatches(db, termId, sectionId, user)
}

async function putInto(db: Database, rows: readonly (typeof sectionBatchStudents.$inferInsert)[]): Promise<void> {
  const { termId, studentId } = sectionBatchStudents
  await db
    .insert(sectionBatchStudents)
    .values([...rows])
    .onConflictDoUpdate({ target: [termId, studentId], set: { batchId: sql`excluded.batch_id` } })
}
