import type { PendingStep } from '@nalanda/contract/access/session-user'
import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Role } from '@nalanda/contract/platform/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../audit/audit.ts'
import type { Database } from '../database/client.ts'
import type { OnRollback } from '../database/prepared-work.ts'
import type { Scopes } from '../scopes/scopes.ts'

/** Who is signed in on a request. */
export type SignedIn = {
  userId: number
  username: string
  email: string
  fullName: string
  /** The roles that hold today, in order. */
  roles: readonly Role[]
  /** The parts of the college that roles are for: `scopedTo` makes a condition of them. */
  scopes: Scopes
  instituteType: string
  program: string
  studentId: number | null
  staffId: number | null
  tokenHash: string
  /** When they last signed in or gave the password or a code in this session; null when a remembered browser opened it. */
  authenticatedAt: Date | null
  /** When the session ends unless something else is asked with it; null in a remembered browser, which opens the next one by itself. */
  endsAt: Date | null
  /** What has to be done before anything else. */
  pendingStep: PendingStep | null
}

/** Who calls: somebody, unless the call is open to anyone. */
export type CallerOf<E extends Pick<EndpointSpec, 'allow'>> = 'anyone' extends E['allow'] ? SignedIn | null : SignedIn

/** What a handler may use. It has no other way to the database, the time or the person. */
export type Context<Caller extends SignedIn | null = SignedIn | null> = {
  /** A transaction in calls that write; else the pool. */
  db: Database
  user: Caller
  actor: Actor
  now: Date
  today: IsoDate
  request: FastifyRequest
  reply: FastifyReply
  /** Only in idempotent calls with `ownTransactions`: to be called first in the transaction that does the work. Elsewhere `serve` does it. */
  claimKey: (db: Database) => Promise<void>
}

/** What `prepare` may use: the pool instead of a transaction, and a way to undo what it did if the transaction does not commit. */
export type PrepareContext<Caller extends SignedIn | null = SignedIn | null> = Context<Caller> & { onRollback: OnRollback }

/** One uploaded file of a multipart call. */
export type UploadedFile = { name: string; type: string; bytes: Buffer }

/** A file that a call answers: its name for the save dialog and its media type. */
export type FileAnswer = {
  name: string
  type: string
  content: Buffer | NodeJS.ReadableStream
  /** The address names these very bytes, and everybody may see them: browsers and proxies keep them. */
  lasting?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
    /** Whether the session came by cookie, and a write therefore needs proof that our own pages sent it. */
    byCookie: boolean
  }
}
