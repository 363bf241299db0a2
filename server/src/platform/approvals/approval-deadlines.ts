import { approvalWorkflow } from '@nalanda/contract/platform/approvals/approvals'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { recordChange } from '../database/transactions.ts'
import type { Deadline } from '../workflow/deadlines.ts'
import { addEvent } from '../workflow/history.ts'
import type { ApprovalRequest, Approvals, Step } from './kinds.ts'
import { approvalRequests, approvalSteps } from './schema.ts'
import { candidatesOf, isStillFor, noteEscalation, notifyDeciders, restartRound } from './steps.ts'

/**
 * Deadlines of approvals: reminds once on the last day of a step's deadline and escalates once on the day after; before that, it reassigns steps whose named
 * person no longer holds the post. Running it again changes nothing.
 */
export function approvalDeadlines(approvals: Approvals): Deadline[] {
  return [
    {
      name: 'approvals.hand-on',
      listDue: (db, _today, after) => listOpen(db, isNotNull(approvalSteps.userId), after),
      work: (db, stepId) => handOn(db, approvals, stepId),
    },
    {
      name: 'approvals.remind',
      listDue: (db, today, after) => listOpen(db, isReminderDue(today), after),
      work: (db, stepId, today) => remind(db, approvals, stepId, today),
    },
    {
      name: 'approvals.escalate',
      listDue: (db, today, after) => listOpen(db, isEscalationDue(today), after),
      work: (db, stepId, today) => escalate(db, approvals, stepId, today),
    },
  ]
}

const isReminderDue = (today: IsoDate) => and(lte(approvalSteps.dueOn, today), isNull(approvalSteps.remindedAt))

const isEscalationDue = (today: IsoDate) =>
  and(lt(approvalSteps.dueOn, today), isNull(approvalSteps.escalatedAt), isNotNull(approvalSteps.escalateRole))

/** Starts another round if the step is now for another person. */
async function handOn(db: Database, approvals: Approvals, stepId: number): Promise<void> {
  const found = await lockStep(db, stepId, isNotNull(approvalSteps.userId))
  if (!found || (await isStillFor(db, approvals.kindOf(found.request.kind), found.request, found.step))) return
  await restartRound(db, approvals, found.request)
}

async function remind(db: Database, approvals: Approvals, stepId: number, today: IsoDate): Promise<void> {
  const found = await lockStep(db, stepId, isReminderDue(today))
  if (!found) return
  const { request, step } = found
  await db.update(approvalSteps).set({ remindedAt: now() }).where(eq(approvalSteps.id, stepId))
  await addEvent(db, approvalWorkflow, request.id, { action: 'remind', from: request.state, to: request.state, visible: false })
  const people = await candidatesOf(db, approvals, request, step)
  await notifyDeciders(db, approvals, request, { step, people, event: 'reminder' })
}

async function escalate(db: Database, approvals: Approvals, stepId: number, today: IsoDate): Promise<void> {
  const found = await lockStep(db, stepId, isEscalationDue(today))
  if (!found) return
  const { request } = found
  const escalatedAt = now()
  const step = { ...found.step, escalatedAt }
  await db.update(approvalSteps).set({ escalatedAt }).where(eq(approvalSteps.id, stepId))
  await noteEscalation(db, request, step.escalateRole)
  const after = { escalatedTo: step.escalateRole }
  recordChange(db, { entity: 'approval', entityId: request.id, before: { escalatedTo: null }, after })
  const people = await candidatesOf(db, approvals, request, step)
  await notifyDeciders(db, approvals, request, { step, people, event: 'escalated' })
}

/** Locks the request first, in the same order as every decision, then reads the step again: it may have been decided meanwhile. */
async function lockStep(
  db: Database,
  stepId: number,
  isDue: SQL | undefined,
): Promise<{ request: ApprovalRequest; step: Step } | null> {
  const [at] = await db.select({ id: approvalSteps.requestId }).from(approvalSteps).where(eq(approvalSteps.id, stepId))
  const [request] = await db
    .select()
    .from(approvalRequests)
    .where(eq(approvalRequests.id, at?.id ?? 0))
    .for('update')
  const [step] = await db
    .select()
    .from(approvalSteps)
    .where(and(eq(approvalSteps.id, stepId), isOpen(), isDue))
  return request && step ? { request, step } : null
}

async function listOpen(db: Database, isDue: SQL | undefined, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: approvalSteps.id })
    .from(approvalSteps)
    .where(and(isOpen(), isDue, gt(approvalSteps.id, after)))
    .orderBy(asc(approvalSteps.id))
    .limit(200)
  return rows.map(({ id }) => id)
}

const isOpen = () => and(isNotNull(approvalSteps.openedAt), isNull(approvalSteps.closedAt))
