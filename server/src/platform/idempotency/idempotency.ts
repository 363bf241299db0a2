import { createHash, createHmac } from 'node:crypto'
import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { idempotencyKeyHeader, idempotencyKeyPattern } from '@nalanda/contract/platform/idempotency'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../audit/audit.ts'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { sqlState } from '../database/violations.ts'
import { decrypt, encrypt } from '../encryption/encryption.ts'
import type { Keys } from '../encryption/keys.ts'
import type { UploadedFile } from '../http/context.ts'
import { problem } from '../problems.ts'
import { idempotencyKeys } from '../schema.ts'
import { addressGroup } from '../throttling/address-group.ts'

/** How long a key is stored. */
export const retentionMs = 24 * 60 * 60 * 1000

/** Thrown instead of repeating the work, with the response of the first request with this key. */
export class RepeatedRequest extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('This request was answered before')
    this.answer = answer
  }
}

/** The idempotency key of one request. */
export type Idempotency = {
  /** Throws the stored response as `RepeatedRequest`; refuses a key that was used for another request. Does nothing for a new key. */
  findAnswer(db: Database): Promise<void>
  /**
   * Binds the key to the request, as the first step in the transaction of its work. A second request with the key waits here for the first; it then gets the
   * result of `findAnswer`, or does the work itself if the first was refused.
   */
  claim(db: Database): Promise<void>
  /** Stores the response, encrypted, in the transaction of the work or after it. */
  keepAnswer(db: Database, answer: unknown): Promise<void>
}

type Call = { params: unknown; query: unknown; body: unknown; files: unknown }
type Caller = Pick<Actor, 'userId' | 'address'>

/** Returns the idempotency key of a request; null if it has none. Refuses a malformed key. */
export function idempotencyOf(
  keys: Pick<Keys, 'secret' | 'encryption'>,
  { endpoint, request, actor }: { endpoint: EndpointSpec; request: FastifyRequest; actor: Caller },
  call: Call,
): Idempotency | null {
  const header = request.headers[idempotencyKeyHeader]
  if (header === undefined) return null
  const key = String(header)
  if (!idempotencyKeyPattern.test(key)) throw problem('platform.idempotency-key-malformed')
  const sender = senderOf(actor)
  const requestHash = hashOf(keys.secret, endpoint, call)
  const ownRow = and(eq(idempotencyKeys.actor, sender), eq(idempotencyKeys.key, key))
  const context = { purpose: 'idempotent answer', about: `${sender} ${key}` }

  async function findAnswer(db: Database): Promise<void> {
    const remembered = and(ownRow, gt(idempotencyKeys.createdAt, expiry()))
    const [row] = await db.select().from(idempotencyKeys).where(remembered)
    if (!row) return
    if (row.requestHash !== requestHash) throw problem('platform.idempotency-key-reused')
    const answer = row.answer === null ? null : decrypt(keys, row.answer, context)
    if (answer === null) throw inProgress()
    throw new RepeatedRequest(JSON.parse(answer))
  }
  return {
    findAnswer,
    async claim(db) {
      await db.delete(idempotencyKeys).where(and(ownRow, lte(idempotencyKeys.createdAt, expiry())))
      const row = { actor: sender, key, endpoint: `${endpoint.method} ${endpoint.path}`, requestHash, createdAt: now() }
      if (await insertWhenFree(db, row)) return
      await findAnswer(db)
      throw inProgress()
    },
    async keepAnswer(db, answer) {
      await db
        .update(idempotencyKeys)
        .set({ answer: encrypt(keys, JSON.stringify(answer), context) })
        .where(ownRow)
    },
  }
}

function senderOf({ userId, address }: Caller): string {
  return userId === null ? `guest ${addressGroup(address)}` : `user ${userId}`
}

/** Inserts the row unless the key is taken; waits for another transaction that holds the key, up to the lock timeout of calls. */
async function insertWhenFree(db: Database, row: typeof idempotencyKeys.$inferInsert): Promise<boolean> {
  try {
    const inserted = await db.insert(idempotencyKeys).values(row).onConflictDoNothing().returning({ one: sql<number>`1` })
    return inserted.length > 0
  } catch (error) {
    throw sqlState(error) === '55P03' ? inProgress() : error
  }
}

const inProgress = () => problem('platform.idempotency-in-progress', {}, { headers: { 'retry-after': '2' } })
const expiry = () => new Date(now().getTime() - retentionMs)

/** Returns a hash of the whole request, keyed, so that a stored hash cannot confirm a guess of the content. */
function hashOf(secret: Buffer, { method, path }: EndpointSpec, { params, query, body, files }: Call): string {
  const sent = Object.entries((files ?? {}) as Record<string, UploadedFile | readonly UploadedFile[] | null>).map(
    ([part, own]) => [
      part,
      ...[own ?? []].flat().map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')]),
    ],
  )
  return createHmac('sha256', secret)
    .update(JSON.stringify(['idempotent request', method, path, params, query, body, sent]))
    .digest('base64url')
}
