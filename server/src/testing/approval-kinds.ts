import { approvalWorkflow } from '@nalanda/contract/platform/approvals/approvals'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
// Provides the names of users
import '../modules/access/module.ts'
import { collegeDirectory } from '../modules/accounts/approval-directory.ts'
import { type Deciding, decideRequest } from '../platform/approvals/decisions.ts'
import type { ApprovalDirectory, ApprovalNote } from '../platform/approvals/directory.ts'
import { type ApprovalKind, openApprovals } from '../platform/approvals/kinds.ts'
import { requestApproval } from '../platform/approvals/requests.ts'
import { approvalRequests, approvalSteps } from '../platform/approvals/schema.ts'
import type { Database } from '../platform/database/client.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { problem } from '../platform/problems.ts'
import { listHistory } from '../platform/workflow/history.ts'

export const Leave = z.object({ from: z.string(), until: z.string(), department: z.string(), ofHead: z.boolean().default(false) })
export const Concession = z.object({ student: z.string(), department: z.string() })
export const Purchase = z.object({ item: z.string(), department: z.string() })

/** Leave goes to the head of department, then to the principal; a head's own leave goes directly to the principal. Four working days each. */
export const leaveKind = (heard: string[]): ApprovalKind<z.infer<typeof Leave>> => ({
  kind: 'leave',
  payload: Leave,
  steps: (_db, { payload }) => {
    const head = {
      role: 'ROLE_HOD' as const,
      scope: payload.department,
      deadlineDays: 2,
      escalateTo: { role: 'ROLE_DEAN' as const },
    }
    const principal = { role: 'ROLE_PRINCIPAL' as const, scope: null, deadlineDays: 4 }
    return payload.ofHead ? [principal] : [head, principal]
  },
  describe: (_db, { payload: { from, until } }) => ({ from, until }),
  canRequest: (_db, { userId }) => {
    if (userId === null) throw problem('platform.forbidden')
  },
  onSanctioned: (_db, { id }) => void heard.push(`sanctioned ${id}`),
  onRefused: (_db, { id }, reason) => void heard.push(`refused ${id}: ${reason}`),
  onReturned: (_db, { id }, reason) => void heard.push(`returned ${id}: ${reason}`),
  onWithdrawn: (_db, { id }) => void heard.push(`withdrawn ${id}`),
})

/** The head recommends a concession, the principal sanctions it up to ₹50,000. */
export const concessionKind: ApprovalKind<z.infer<typeof Concession>> = {
  kind: 'fee-concession',
  payload: Concession,
  steps: (_db, { payload }) => [
    { role: 'ROLE_HOD', scope: payload.department },
    { role: 'ROLE_PRINCIPAL', scope: null },
  ],
  describe: (_db, { payload: { student } }) => ({ student }),
  checkGrant: (_db, _request, { amountPaise }) => {
    if ((amountPaise ?? 0) > 5_000_000) throw problem('platform.approval-too-much', {}, { fields: ['amountPaise'] })
  },
  onSanctioned: () => {},
}

/** A purchase above one lakh rupees needs the dean's recommendation in addition to the head's. */
export const purchaseKind: ApprovalKind<z.infer<typeof Purchase>> = {
  kind: 'purchase',
  payload: Purchase,
  steps: (_db, { payload, amountPaise }) => [
    { role: 'ROLE_HOD', scope: payload.department },
    ...((amountPaise ?? 0) > 10_000_000 ? [{ role: 'ROLE_DEAN' as const, scope: null }] : []),
    { role: 'ROLE_PRINCIPAL', scope: null },
  ],
  describe: (_db, { payload: { item } }) => ({ item }),
  onSanctioned: () => {},
}

/**
 * Opens a registry with three typical kinds of requests, for tests: users hold their own roles, every day except Sunday is a working day, and `notes` and
 * `heard` collect the notifications to people and modules.
 */
export function openTestApprovals(db: Database) {
  const [notes, heard]: [ApprovalNote[], string[]] = [[], []]
  const directory: ApprovalDirectory = {
    ...collegeDirectory,
    addWorkingDays: async (_db, day, days) => addDaysWithoutSundays(day, days),
    notify: async (_db, note) => void notes.push(note),
    removeNotifications: async () => {},
  }
  const approvals = openApprovals(() => directory)
  approvals.register(leaveKind(heard))
  approvals.register(concessionKind)
  approvals.register(purchaseKind)
  const as = <T>({ id, username }: User, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, { userId: id, username, address: null, requestId: null, act: 'test' }, work)
  return {
    approvals,
    notes,
    heard,
    /** Runs one call as this user. */
    as,
    ask: (maker: User, kind: string, payload: object, amountPaise: number | null = null) =>
      as(maker, (tx) => requestApproval(tx, approvals, { kind, payload, amountPaise })),
    decide: (user: User, id: number, decision: Deciding['decision'], more: Partial<Deciding> = {}) =>
      as(user, (tx) => decideRequest(tx, approvals, id, user.id, { decision, comment: '', ...more })),
    /** Returns everything stored for a request, to show that a refusal changed nothing. */
    everythingOf: async (id: number) => [
      await db.select().from(approvalRequests).where(eq(approvalRequests.id, id)),
      await db.select().from(approvalSteps).where(eq(approvalSteps.requestId, id)).orderBy(asc(approvalSteps.id)),
      await listHistory(db, approvalWorkflow, id),
    ],
  }
}

type User = { id: number; username: string }

function addDaysWithoutSundays(day: string, days: number): string {
  const at = new Date(day)
  for (let left = days; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1)
    if (at.getUTCDay() !== 0) left -= 1
  }
  return at.toISOString().slice(0, 10)
}
