/** Holds that the portal places and lifts automatically, such as those for overdue fees. Each module keeps the ids of the holds it placed. */
import type { HoldKind } from '@nalanda/contract/platform/module-kinds'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { studentHolds } from '../schema-life.ts'

const portal = 'portal'

export type PortalHold = { studentId: number; reason: CodedMessage; amountPaise: number }

/** Places holds of a kind, and returns the placed ones: a student with an open hold of that kind keeps it unchanged. */
export async function placePortalHolds(
  db: Database,
  kind: HoldKind,
  holds: readonly PortalHold[],
): Promise<{ id: number; studentId: number }[]> {
  if (holds.length === 0) return []
  const by = { kind, placedBy: portal, placedAt: now() }
  const placed = await db
    .insert(studentHolds)
    .values(holds.map(({ reason, ...hold }) => ({ ...hold, ...by, reason: storeReason(reason) })))
    .onConflictDoNothing({
      target: [studentHolds.studentId, studentHolds.kind],
      where: isNull(studentHolds.liftedAt),
    })
    .returning({ id: studentHolds.id, studentId: studentHolds.studentId })
  const given = new Map(holds.map((hold) => [hold.studentId, hold]))
  for (const { studentId } of placed) {
    const { reason, amountPaise } = given.get(studentId) ?? {}
    const after = { hold: kind, amountPaise }
    recordChange(db, { entity: 'student', entityId: studentId, act: 'students.hold', before: {}, after, reason })
  }
  return placed
}

/** Updates the reason and amount of an open hold, as amounts and days change. */
export async function changePortalHold(db: Database, id: number, { reason, amountPaise }: Omit<PortalHold, 'studentId'>) {
  const open = and(eq(studentHolds.id, id), isNull(studentHolds.liftedAt))
  await db
    .update(studentHolds)
    .set({ reason: storeReason(reason), amountPaise })
    .where(open)
}

/** Lifts those of these holds that are still open. */
export async function liftPortalHolds(db: Database, ids: readonly number[], reason: CodedMessage): Promise<void> {
  if (ids.length === 0) return
  const lifted = await db
    .update(studentHolds)
    .set({ liftedBy: portal, liftedAt: now(), liftReason: storeReason(reason) })
    .where(and(inArray(studentHolds.id, [...ids]), isNull(studentHolds.liftedAt)))
    .returning({ studentId: studentHolds.studentId, kind: studentHolds.kind })
  for (const { studentId, kind } of lifted) {
    const change = { before: { hold: kind }, after: { hold: null }, reason }
    recordChange(db, { entity: 'student', entityId: studentId, act: 'students.lift-hold', ...change })
  }
}
