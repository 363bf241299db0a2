import type { PendingStep } from '@nalanda/contract/access/session-user'
import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Role } from '@nalanda/contract/platform/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../audit/audit.ts'
import type { Database } from '../database/client.ts'
import type { OnRollback } from '../database/prepared-work.ts'
import type { Scopes } from '../scopes/scopes.ts'

/** The signed-in user of a request. */
export type SignedIn = {
  userId: number
  username: string
  email: string
  fullName: string
  /** The roles that the user holds today, in order. */
  roles: readonly Role[]
  /** The parts of the college for which the roles are held: `scopedTo` turns them into a condition. */
  scopes: Scopes
  instituteType: string
  program: string
  studentId: number | null
  staffId: number | null
  tokenHash: string
  /** When the user last signed in or gave the password or a code in this session; null if a remembered browser opened it. */
  authenticatedAt: Date | null
  /** When the session ends if it is not used; null in a remembered browser, which opens the next session by itself. */
  endsAt: Date | null
  /** The step that the user must complete before anything else. */
  pendingStep: PendingStep | null
}

/** The caller of a call: signed in, unless the call is open to anyone. */
export type CallerOf<E extends Pick<EndpointSpec, 'allow'>> = 'anyone' extends E['allow'] ? SignedIn | null : SignedIn

/** Everything that a handler may use. It must not access the database, the time or the user in any other way. */
export type Context<Caller extends SignedIn | null = SignedIn | null> = {
  /** A transaction in calls that write; otherwise the pool. */
  db: Database
  user: Caller
  actor: Actor
  now: Date
  today: IsoDate
  request: FastifyRequest
  reply: FastifyReply
  /** Only in idempotent calls with `ownTransactions`: call it first in the transaction that does the work. For other calls `serve` does this. */
  claimKey: (db: Database) => Promise<void>
}

/** The context of `prepare`: the pool instead of a transaction, and a way to undo its effects if the transaction does not commit. */
export type PrepareContext<Caller extends SignedIn | null = SignedIn | null> = Context<Caller> & { onRollback: OnRollback }

/** One uploaded file of a multipart call. */
export type UploadedFile = { name: string; type: string; bytes: Buffer }

/** A file as the response of a call: its name for the save dialog and its media type. */
export type FileAnswer = {
  name: string
  type: string
  content: Buffer | NodeJS.ReadableStream
  /** True if the address identifies exactly these bytes and anyone may see them: browsers and proxies cache them. */
  lasting?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
    /** Whether the session came by cookie, so that a write needs proof that the portal's own pages sent it. */
    byCookie: boolean
  }
}
