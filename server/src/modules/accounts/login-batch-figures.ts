import type { LoginBatch, LoginBatchState } from '@nalanda/contract/accounts-logins'
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { users } from '../access/schema.ts'
import type { BatchRecord } from './login-people.ts'
import { loginBatches, loginBatchRefusals, loginBatchRows } from './schema.ts'

/** A password waits while it is sealed here and its owner has not chosen another. */
export const waits = and(
  isNotNull(loginBatchRows.passwordSealed),
  eq(users.mustChangePassword, true),
  isNull(users.passwordChangedAt),
  eq(users.state, 'active'),
)
/** An address that leads somewhere. */
export const hasMailbox = sql`${users.email} !~* '\\.invalid$'`

/** Batches with what became of their logins so far. */
export async function describeBatches(db: Database, batches: readonly BatchRecord[]): Promise<LoginBatch[]> {
  const ids = batches.map(({ id }) => id)
  const rows = await db
    .select({
      batchId: loginBatchRows.batchId,
      waiting: sql<number>`count(*) filter (where ${waits})`.mapWith(Number),
      mailable: sql<number>`count(*) filter (where ${waits} and ${hasMailbox})`.mapWith(Number),
      mailed: sql<number>`count(*) filter (where ${loginBatchRows.mailed})`.mapWith(Number),
      mailFailed: count(loginBatchRows.mailFailure),
    })
    .from(loginBatchRows)
    .innerJoin(users, eq(users.id, loginBatchRows.userId))
    .where(inArray(loginBatchRows.batchId, ids))
    .groupBy(loginBatchRows.batchId)
  const refusals = await db
    .select({ batchId: loginBatchRefusals.batchId, refused: count() })
    .from(loginBatchRefusals)
    .where(inArray(loginBatchRefusals.batchId, ids))
    .groupBy(loginBatchRefusals.batchId)
  const figures = new Map(rows.map((row) => [row.batchId, row]))
  const refused = new Map(refusals.map((row) => [row.batchId, row.refused]))
  return batches.map((batch) => describe(batch, figures.get(batch.id) ?? none, refused.get(batch.id) ?? 0))
}

type Figures = Pick<LoginBatch, 'waiting' | 'mailable' | 'mailed' | 'mailFailed'>
const none: Figures = { waiting: 0, mailable: 0, mailed: 0, mailFailed: 0 }

function describe(batch: BatchRecord, { waiting, mailable, mailed, mailFailed }: Figures, refused: number): LoginBatch {
  const { id, kind, nameFrom, startedBy, failure, total, made, sheetTakenBy } = batch
  const at = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    ...{ id, kind, nameFrom, startedBy, failure, total, made, refused, waiting, mailable, mailed, mailFailed, sheetTakenBy },
    state: stateOf(batch, waiting),
    startedAt: batch.startedAt.toISOString(),
    finishedAt: at(batch.finishedAt),
    cancelledAt: at(batch.cancelledAt),
    mailedAt: at(batch.mailedAt),
    sheetTakenAt: at(batch.sheetTakenAt),
  }
}

function stateOf({ finishedAt, mailStartedAt, mailedAt }: BatchRecord, waiting: number): LoginBatchState {
  if (!finishedAt) return 'creating'
  if (mailStartedAt && !mailedAt) return 'mailing'
  return waiting > 0 ? 'waiting' : 'done'
}

/** For whom a batch could make no login, and to whom no letter could be sent; each with the reason. */
export async function listLoginRefusals(db: Database, batchId: number) {
  if ((await db.$count(loginBatches, eq(loginBatches.id, batchId))) === 0) throw problem('platform.not-found')
  const logins = await db
    .select({ person: loginBatchRefusals.person, fullName: loginBatchRefusals.fullName, reason: loginBatchRefusals.reason })
    .from(loginBatchRefusals)
    .where(eq(loginBatchRefusals.batchId, batchId))
    .orderBy(asc(loginBatchRefusals.person))
  const letters = await db
    .select({ person: users.username, fullName: users.fullName, reason: sql<string>`${loginBatchRows.mailFailure}` })
    .from(loginBatchRows)
    .innerJoin(users, eq(users.id, loginBatchRows.userId))
    .where(and(eq(loginBatchRows.batchId, batchId), isNotNull(loginBatchRows.mailFailure)))
    .orderBy(asc(users.username))
  return [
    ...logins.map((row) => ({ ...row, of: 'login' as const })),
    ...letters.map((row) => ({ ...row, of: 'letter' as const })),
  ]
}
