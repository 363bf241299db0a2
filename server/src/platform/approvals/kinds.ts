import type { Permission } from '@nalanda/contract/platform/permissions'
import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import type { Role } from '@nalanda/contract/platform/roles'
import type { z } from 'zod'
import type { Actor } from '../audit/audit.ts'
import type { Database } from '../database/client.ts'
import type { ApprovalDirectory, StepFor } from './directory.ts'
import type { approvalRequests, approvalSteps } from './schema.ts'

type Row = typeof approvalRequests.$inferSelect
export type Step = typeof approvalSteps.$inferSelect
export type ApprovalRequest<Payload extends object = Record<string, unknown>> = Omit<Row, 'payload' | 'granted'> & {
  payload: Payload
  granted: Payload | null
}

/** One step as a kind plans it. All but the last recommend; the last sanctions. */
export type PlannedStep = StepFor & {
  /** After so many working days it is overdue; on the last of them those who can decide are reminded. */
  deadlineDays?: number
  /** Who may decide as well once it is overdue, or from the start if nobody else can. */
  escalateTo?: { role: Role; scope?: string | null }
}

/** What is granted: the payload and, where a sum was asked for, the sum. */
export type Grant<Payload extends object = Record<string, unknown>> = { payload: Payload; amountPaise: number | null }

type Asked<Payload extends object> = { recordId: number | null } & Grant<Payload>

/** Why those who can decide at a step are notified, and who they are, with their deputies. */
export type Waiting = { event: 'waits' | 'reminder' | 'escalated'; userIds: readonly number[]; position: number }

/** One kind of request, as its module registers it. Whatever the functions do with `db` happens in the transaction of the call. */
export type ApprovalKind<Payload extends object = Record<string, unknown>> = {
  kind: string
  payload: z.ZodType<Payload>
  /** Who decides, in order. Evaluated again in each round: a larger sum may need one recommender more. */
  steps(db: Database, request: ApprovalRequest<Payload>): Promise<PlannedStep[]> | PlannedStep[]
  /** The people whom steps name hold a post, such as class teacher: a step follows the post when somebody else holds it. */
  stepsFollowPosts?: true
  /** Users who made what is asked for, besides who asks: they cannot decide on it. Evaluated again in each round. */
  makers?(db: Database, request: ApprovalRequest<Payload>): Promise<number[]>
  /** What a screen shows of a request: the parameters of the kind's title. */
  describe(db: Database, asked: Asked<Payload>): Promise<Record<string, string>> | Record<string, string>
  /** Refuses somebody who may not ask for this. */
  canRequest?(db: Database, maker: Pick<Actor, 'userId' | 'username'>, asked: Asked<Payload>): Promise<void> | void
  /** Refuses a decision that grants what cannot be granted; that no more than the requested sum is granted is already checked. */
  checkGrant?(db: Database, request: ApprovalRequest<Payload>, grant: Grant<Payload>): Promise<void> | void
  onSanctioned(db: Database, request: ApprovalRequest<Payload>): Promise<void> | void
  onRefused?(db: Database, request: ApprovalRequest<Payload>, reason: string): Promise<void> | void
  onReturned?(db: Database, request: ApprovalRequest<Payload>, reason: string): Promise<void> | void
  /** Asked again after it was returned, from the module's own screen or from the inbox. */
  onResubmitted?(db: Database, request: ApprovalRequest<Payload>): Promise<void> | void
  onWithdrawn?(db: Database, request: ApprovalRequest<Payload>): Promise<void> | void
  /** Follows the notification of those who can decide at a step, such as by e-mail. The steps of a round are numbered from 0. */
  onWaiting?(db: Database, request: ApprovalRequest<Payload>, waiting: Waiting): Promise<void> | void
  /** The screen on which requests are decided, where that needs more than a comment: the inbox leads there and decides nothing itself. */
  link?: string
  /** The screen of the record, where its form changes what is asked for: there a returned request is changed and sent again, and not in the inbox. */
  recordLink?(request: { recordId: number | null }): string
  /** Who else may open that screen, such as those who decide. */
  recordAllow?: Permission
  /** The screen on which the maker reads the answer: notifications of it lead there in place of the inbox. */
  makerLink?: string
  /** The problem for a decision on a request that is already decided, if it is more specific than `platform.not-now`. */
  notNow?: ProblemCode
  /** Waits also while nobody can decide: for requests of people from outside, who can do nothing about it. */
  waitsForHolders?: true
  /** The module itself writes to the maker; the portal does not notify them of a decision. */
  writesToMaker?: true
  /** Notifies those who can decide, in place of the notification that every kind has. */
  announce?(db: Database, request: ApprovalRequest<Payload>): Promise<void>
}

/** The kinds of requests that the modules registered, and what is known of the college's people. */
export type Approvals = {
  readonly directory: ApprovalDirectory
  /** Adds a kind. Refuses one that is registered already. */
  register<Payload extends object>(kind: ApprovalKind<Payload>): void
  /** The kind of this name. Refuses one that no module registered. */
  kindOf(name: string): ApprovalKind
}

/** A registry without kinds, which modules register while the portal is built. */
export function openApprovals(findDirectory: () => ApprovalDirectory): Approvals {
  const kinds = new Map<string, ApprovalKind>()
  return {
    get directory() {
      return findDirectory()
    },
    register(kind) {
      if (kinds.has(kind.kind)) throw new Error(`Approvals of ${kind.kind} are registered twice`)
      // Its payload is parsed by its own schema before any of its functions sees it
      kinds.set(kind.kind, kind as unknown as ApprovalKind)
    },
    kindOf(name) {
      const kind = kinds.get(name)
      if (!kind) throw new Error(`No module registered approvals of ${name}`)
      return kind
    },
  }
}
