import { accessValidationErrors } from '@nalanda/contract/access/validation-errors'
import { type LoginBatch, type LoginBatchState, sheetMinutes } from '@nalanda/contract/accounts/logins'
import { accountsRowErrors } from '@nalanda/contract/accounts/row-errors'
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { users } from '../../access/schema.ts'
import { loginBatches, loginBatchRefusals, loginBatchRows } from '../schema.ts'
import type { BatchRecord } from './login-people.ts'
import { describeScope } from './login-scope.ts'

/** A password waits while it is stored, encrypted, and its owner has not chosen another. */
export const isWaiting = and(
  isNotNull(loginBatchRows.passwordSealed),
  eq(users.mustChangePassword, true),
  isNull(users.passwordChangedAt),
  eq(users.state, 'active'),
)
/** Whether the address can receive mail. */
export const hasMailbox = sql`${users.email} !~* '\\.invalid$'`

/** How long the user who took a sheet may download it again. */
export const sheetHoldMs = sheetMinutes * 60_000
/** The session, by the hash of its token, that requests a sheet. */
export type SheetHolder = { session: string; now: Date }

/** Returns until when this session may download the sheet of a batch again; null for all other sessions, and once the passwords are erased. */
export function heldUntil({ sheetTakenIn, sheetTakenAt }: BatchRecord, { session, now }: SheetHolder): Date | null {
  if (sheetTakenIn === null || sheetTakenIn !== session || sheetTakenAt === null) return null
  const until = new Date(sheetTakenAt.getTime() + sheetHoldMs)
  return until > now ? until : null
}

/** Returns batches with the progress of their logins, as the requesting session sees them. */
export async function describeBatches(
  db: Database,
  batches: readonly BatchRecord[],
  holder: SheetHolder | null = null,
): Promise<LoginBatch[]> {
  const ids = batches.map(({ id }) => id)
  const rows = await db
    .select({
      batchId: loginBatchRows.batchId,
      waiting: sql<number>`count(*) filter (where ${isWaiting})`.mapWith(Number),
      mailable: sql<number>`count(*) filter (where ${isWaiting} and ${hasMailbox})`.mapWith(Number),
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
  return batches.map((batch) => ({
    ...describe(batch, figures.get(batch.id) ?? none, refused.get(batch.id) ?? 0),
    againUntil: (holder && heldUntil(batch, holder)?.toISOString()) ?? null,
  }))
}

type Figures = Pick<LoginBatch, 'waiting' | 'mailable' | 'mailed' | 'mailFailed'>
const none: Figures = { waiting: 0, mailable: 0, mailed: 0, mailFailed: 0 }

function describe(
  batch: BatchRecord,
  { waiting, mailable, mailed, mailFailed }: Figures,
  refused: number,
): Omit<LoginBatch, 'againUntil'> {
  const { id, kind, nameFrom, startedBy, failure, total, made, sheetTakenAt, sheetTakenBy } = batch
  const at = (instant: Date | null) => instant?.toISOString() ?? null
  // a sheet that was taken counts as handed over, even while it may be downloaded again
  const open = sheetTakenAt ? 0 : waiting
  return {
    ...{ id, kind, nameFrom, startedBy, failure, total, made, refused, mailed, mailFailed, sheetTakenBy },
    waiting: open,
    mailable: sheetTakenAt ? 0 : mailable,
    scope: describeScope(batch.scope),
    state: stateOf(batch, open),
    startedAt: batch.startedAt.toISOString(),
    finishedAt: at(batch.finishedAt),
    cancelledAt: at(batch.cancelledAt),
    mailedAt: at(batch.mailedAt),
    sheetTakenAt: at(sheetTakenAt),
  }
}

function stateOf({ finishedAt, mailStartedAt, mailedAt }: BatchRecord, waiting: number): LoginBatchState {
  if (!finishedAt) return 'creating'
  if (mailStartedAt && !mailedAt) return 'mailing'
  return waiting > 0 ? 'waiting' : 'done'
}

const refusals = {
  'access.not-a-username': accessValidationErrors['access.not-a-username'],
  'accounts.username-taken': accountsRowErrors['accounts.username-taken'],
  'accounts.email-in-use': accountsRowErrors['accounts.email-in-use'],
  'accounts.number-shared': accountsRowErrors['accounts.number-shared'],
  'accounts.link-ended': accountsRowErrors['accounts.link-ended'],
} as const
/** Reason why a person can have no login. */
export type LoginRefusalCode = keyof typeof refusals

/** Returns the reason: batches of earlier versions stored the sentence, later ones its code. */
function reasonOf(stored: string): { code: string | null; reason: string } {
  const sentence = (refusals as Readonly<Record<string, string>>)[stored]
  return sentence === undefined ? { code: null, reason: stored } : { code: stored, reason: sentence }
}

/** Returns the people for whom a batch could make no login, and those to whom no e-mail could be sent, each with the reason. */
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
    ...logins.map((row) => ({ ...row, ...reasonOf(row.reason), of: 'login' as const })),
    ...letters.map((row) => ({ ...row, code: null, of: 'email' as const })),
  ]
}
