import type { Role } from '@nalanda/contract/permissions'
import type { IsoDate } from '@nalanda/contract/primitives'
import type { Debt } from '@nalanda/contract/session-user'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../audit.ts'
import type { Database } from '../database/client.ts'

/** Who is signed in on a request. */
export type SignedIn = {
  userId: number
  username: string
  email: string
  fullName: string
  /** The roles that hold today, in order. */
  roles: readonly Role[]
  /** What a role is for, where that is less than the college: the code of a department, the name of a hostel or library. */
  scopes: Readonly<Partial<Record<Role, string>>>
  instituteType: string
  program: string
  studentId: number | null
  staffId: number | null
  tokenHash: string
  /** What has to be done before anything else. */
  owes: Debt | null
}

/** What a handler may use. It has no other way to the database, the time or the person. */
export type Context = {
  /** A transaction in calls that write; else the pool. */
  db: Database
  user: SignedIn | null
  actor: Actor
  now: Date
  today: IsoDate
  request: FastifyRequest
  reply: FastifyReply
}

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
