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

/** One step of a kind's plan. The last step sanctions; all others recommend. */
export type PlannedStep = StepFor & {
  /** Working days until the step is overdue; on the last of them its deciders are reminded. */
  deadlineDays?: number
  /** The role that may decide as well once the step is overdue, or from the start if nobody else can. */
  escalateTo?: { role: Role; scope?: string | null }
}

/** The grant of a decision: the payload and, if an amount was asked for, the amount. */
export type Grant<Payload extends object = Record<string, unknown>> = { payload: Payload; amountPaise: number | null }

type Asked<Payload extends object> = { recordId: number | null } & Grant<Payload>

/** Why the deciders of a step are notified, and their ids, deputies included. */
export type Waiting = { event: 'waits' | 'reminder' | 'escalated'; userIds: readonly number[]; position: number }

/** One kind of request, as its module registers it. The functions use `db` inside the transaction of the call. */
export type ApprovalKind<Payload extends object = Record<string, unknown>> = {
  kind: string
  payload: z.ZodType<Payload>
  /** Returns the steps in order. Evaluated again in each round: a larger amount may need one more recommender. */
  steps(db: Database, request: ApprovalRequest<Payload>): Promise<PlannedStep[]> | PlannedStep[]
  /** Whether the people named by steps hold a post, such as class teacher: when the post passes to another person, so does the step. */
  stepsFollowPosts?: true
  /** Returns other users who made what is asked for, besides the requester: they cannot decide on it. Evaluated again in each round. */
  makers?(db: Database, request: ApprovalRequest<Payload>): Promise<number[]>
  /** Returns the parameters of the kind's title, for the screens that show a request. */
  describe(db: Database, asked: Asked<Payload>): Promise<Record<string, string>> | Record<string, string>
  /** Refuses a maker who may not ask for this. */
  canRequest?(db: Database, maker: Pick<Actor, 'userId' | 'username'>, asked: Asked<Payload>): Promise<void> | void
  /** Refuses a grant that is not possible. The caller has already checked that it does not exceed the requested amount. */
  checkGrant?(db: Database, request: ApprovalRequest<Payload>, grant: Grant<Payload>): Promise<void> | void
  onSanctioned(db: Database, request: ApprovalRequest<Payload>): Promise<void> | void
  onRefused?(db: Database, request: ApprovalRequest<Payload>, reason: string): Promise<void> | void
  onReturned?(db: Database, request: ApprovalRequest<Payload>, reason: string): Promise<void> | void
  /** Called when a returned request is submitted again, from the module's own screen or from the inbox. */
  onResubmitted?(db: Database, request: ApprovalRequest<Payload>): Promise<void> | void
  onWithdrawn?(db: Database, request: ApprovalRequest<Payload>): Promise<void> | void
  /** Called after the deciders of a step were notified, for example to send an e-mail. The steps of a round are numbered from 0. */
  onWaiting?(db: Database, request: ApprovalRequest<Payload>, waiting: Waiting): Promise<void> | void
  /** The screen on which requests are decided, if a decision needs more than a comment: the inbox links there and decides nothing itself. */
  link?: string
  /** The screen of the record, if its form changes what is asked for: a returned request is changed and submitted again there, not in the inbox. */
  recordLink?(request: { recordId: number | null }): string
  /** Permission that also opens that screen, for example for the deciders. */
  recordAllow?: Permission
  /** The screen on which the maker reads the decision: notifications link there instead of to the inbox. */
  makerLink?: string
  /** The problem for a decision on an already decided request, if it is more specific than `platform.not-now`. */
  notNow?: ProblemCode
  /** Whether a request waits even while nobody can decide: for requests of people from outside, who can do nothing about it. */
  waitsForHolders?: true
  /** Whether the module itself writes to the maker; the portal then does not notify them of a decision. */
  writesToMaker?: true
  /** Notifies the deciders, instead of the notification that every kind has. */
  announce?(db: Database, request: ApprovalRequest<Payload>): Promise<void>
}

/** Registry of the request kinds of the modules, with the directory of the college's people. */
export type Approvals = {
  readonly directory: ApprovalDirectory
  /** Registers a kind. Throws if the kind is registered already. */
  register<Payload extends object>(kind: ApprovalKind<Payload>): void
  /** Returns the kind with this name. Throws if no module registered it. */
  kindOf(name: string): ApprovalKind
}

/** Opens an empty registry, which modules fill while the portal is built. */
export function openApprovals(findDirectory: () => ApprovalDirectory): Approvals {
  const kinds = new Map<string, ApprovalKind>()
  return {
    get directory() {
      return findDirectory()
    },
    register(kind) {
      if (kinds.has(kind.kind)) throw new Error(`Approvals of ${kind.kind} are registered twice`)
      // The kind's own schema parses the payload before any of its functions receives it
      kinds.set(kind.kind, kind as unknown as ApprovalKind)
    },
    kindOf(name) {
      const kind = kinds.get(name)
      if (!kind) throw new Error(`No module registered approvals of ${name}`)
      return kind
    },
  }
}
