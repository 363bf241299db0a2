import { reasonFields } from '@nalanda/contract/platform/validation/stored-reason'
import { type Hold, holdKindsOf, type PlaceHold } from '@nalanda/contract/students/documents'
import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { namesOfLogins } from '../../../platform/workflow/user-names.ts'
import { students } from '../schema.ts'
import { studentHolds } from '../schema-life.ts'

type Row = typeof studentHolds.$inferSelect
type Roles = Pick<Viewer, 'roles'>

/** Returns the open holds on a student: no transfer certificate is issued while there are any. */
export async function listOpenHolds(db: Database, studentId: number): Promise<Hold[]> {
  return (await listHoldsOf(db, studentId)).filter(({ liftedAt }) => liftedAt === null)
}

/** Returns all holds of a student, newest first. */
export async function listHoldsOf(db: Database, studentId: number): Promise<Hold[]> {
  const rows = await db.select().from(studentHolds).where(eq(studentHolds.studentId, studentId)).orderBy(desc(studentHolds.id))
  return describeHolds(db, rows)
}

/** Places a hold on a student. Refuses a kind of another office, and a second open hold of a kind. */
export async function placeHold(
  db: Database,
  studentId: number,
  hold: z.infer<typeof PlaceHold>,
  { roles }: Roles,
): Promise<Hold> {
  if (!holdKindsOf(roles).includes(hold.kind)) throw problem('students.hold-of-other-office')
  const [student] = await db.select({ id: students.id }).from(students).where(eq(students.id, studentId))
  if (!student) throw problem('platform.not-found')
  const placed = await insertHold(db, { ...hold, studentId, placedBy: actorOf(db).username, placedAt: now() })
  const { kind, amountPaise, reason } = placed
  recordChange(db, {
    entity: 'student',
    entityId: studentId,
    act: 'students.hold',
    before: {},
    after: { hold: kind, ...(amountPaise === null ? {} : { amountPaise }) },
    reason,
  })
  return describeOne(db, placed)
}

async function insertHold(db: Database, values: typeof studentHolds.$inferInsert): Promise<Row> {
  const [row] = await withConstraintProblems({ one_open_hold_of_a_kind: { code: 'students.hold-open' } }, () =>
    db.insert(studentHolds).values(values).returning(),
  )
  if (!row) throw new Error('The hold was not stored')
  return row
}

/** Lifts a hold, with a reason. Refuses a hold of another office, and one that was lifted. */
export async function liftHold(db: Database, id: number, reason: string, { roles }: Roles): Promise<Hold> {
  const [hold] = await db.select().from(studentHolds).where(eq(studentHolds.id, id)).for('update')
  if (!hold) throw problem('platform.not-found')
  if (!holdKindsOf(roles).includes(hold.kind)) throw problem('students.hold-of-other-office')
  if (hold.liftedAt) throw problem('students.hold-lifted')
  const lifted = { liftedBy: actorOf(db).username, liftedAt: now(), liftReason: reason }
  await db.update(studentHolds).set(lifted).where(eq(studentHolds.id, id))
  recordChange(db, {
    entity: 'student',
    entityId: hold.studentId,
    act: 'students.lift-hold',
    before: { hold: hold.kind },
    after: { hold: null },
    reason,
  })
  return describeOne(db, { ...hold, ...lifted })
}

/** Returns holds as calls return them, with the full names of the users who placed and lifted them. */
export async function describeHolds(db: Database, holds: readonly Row[]): Promise<Hold[]> {
  const nameOf = await namesOfLogins(
    db,
    holds.flatMap(({ placedBy, liftedBy }) => [placedBy, liftedBy]),
  )
  return holds.map((hold) => describeHold({ ...hold, placedBy: nameOf(hold.placedBy), liftedBy: nameOf(hold.liftedBy) }))
}

async function describeOne(db: Database, hold: Row): Promise<Hold> {
  const [described] = await describeHolds(db, [hold])
  if (!described) throw new Error('A hold was not described')
  return described
}

function describeHold({ placedAt, liftedAt, ...hold }: Row): Hold {
  const lifting = hold.liftReason === null ? null : reasonFields(hold.liftReason)
  return {
    ...{ ...hold, ...reasonFields(hold.reason) },
    ...{ liftReason: lifting?.reason ?? null, codedLiftReason: lifting?.codedReason },
    ...{ placedAt: placedAt.toISOString(), liftedAt: liftedAt?.toISOString() ?? null },
  }
}
