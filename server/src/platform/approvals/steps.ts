import { approvalWorkflow } from '@nalanda/contract/platform/approvals/approvals'
import type { Role } from '@nalanda/contract/platform/roles'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { dayOf, now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { recordChange } from '../database/transactions.ts'
import { problem } from '../problems.ts'
import { addEvent } from '../workflow/history.ts'
import { listDeputiesOf } from './deputies.ts'
import { covers, worksHere } from './directory.ts'
import type { ApprovalKind, ApprovalRequest, Approvals, PlannedStep, Step, Waiting } from './kinds.ts'
import { approvalRequests, approvalSteps } from './schema.ts'

/** Writes the steps of a request's current round and opens the first one. Refuses a plan without steps, and a first step at which nobody could decide. */
export async function startRound(db: Database, approvals: Approvals, asked: ApprovalRequest): Promise<void> {
  const kind = approvals.kindOf(asked.kind)
  const request = kind.makers ? await recordMakers(db, asked, await kind.makers(db, asked)) : asked
  const planned = await kind.steps(db, request)
  if (planned.length === 0) throw new Error(`An approval of ${request.kind} needs a step`)
  const { id: requestId, round } = request
  const rows = planned.map((step, position) => ({
    requestId,
    round,
    position,
    action: position === planned.length - 1 ? ('sanction' as const) : ('recommend' as const),
    ...columnsOf(step),
  }))
  await db.insert(approvalSteps).values(rows)
  await openNextStep(db, approvals, request)
}

/**
 * Opens the next unopened step of the round and notifies its deciders. If nobody can decide, because the role has no holder or only the maker or the decider of
 * an earlier step holds it, the step is escalated immediately; refuses if nobody can decide after that either.
 */
export async function openNextStep(db: Database, approvals: Approvals, request: ApprovalRequest): Promise<void> {
  const { directory } = approvals
  const [next] = await db
    .select()
    .from(approvalSteps)
    .where(and(ofRound(request), isNull(approvalSteps.openedAt)))
    .orderBy(asc(approvalSteps.position))
    .limit(1)
  if (!next) throw new Error(`Request ${request.id} has no further step`)
  const own = await candidatesOf(db, approvals, request, { ...next, escalatedAt: null })
  const escalated = own.length === 0 && next.escalateRole !== null
  const people = escalated ? await candidatesOf(db, approvals, request, { ...next, escalatedAt: now() }) : own
  const mayWait = approvals.kindOf(request.kind).waitsForHolders
  if (people.length === 0 && !mayWait) throw problem('platform.approval-nobody', { role: next.escalateRole ?? next.role ?? '' })
  const opened = {
    openedAt: now(),
    escalatedAt: escalated ? now() : null,
    dueOn: next.deadlineDays === null ? null : await directory.addWorkingDays(db, dayOf(now()), next.deadlineDays),
  }
  await db.update(approvalSteps).set(opened).where(eq(approvalSteps.id, next.id))
  if (escalated) await noteEscalation(db, request, next.escalateRole)
  await announce(db, approvals, request, { ...next, ...opened }, people)
}

/** Whether the plan of today still names the person of a step. Always true, except for kinds whose steps follow posts. */
export async function isStillFor(db: Database, kind: ApprovalKind, request: ApprovalRequest, { userId }: Step): Promise<boolean> {
  if (userId === null || !kind.stepsFollowPosts) return true
  return (await kind.steps(db, request)).some((planned) => 'userId' in planned && planned.userId === userId)
}

/**
 * Plans the steps of a waiting request again and opens the first one. Deletes the undecided steps of the previous round, so that the people named there can no
 * longer read the request.
 */
export async function restartRound(db: Database, approvals: Approvals, request: ApprovalRequest): Promise<void> {
  await db.delete(approvalSteps).where(and(ofRound(request), isNull(approvalSteps.decision)))
  const round = request.round + 1
  await db.update(approvalRequests).set({ round }).where(eq(approvalRequests.id, request.id))
  recordChange(db, { entity: 'approval', entityId: request.id, before: { round: request.round }, after: { round } })
  await startRound(db, approvals, { ...request, round })
}

/** Closes the waiting step of a request that ends without a decision there. */
export async function closeOpenSteps(db: Database, request: Pick<ApprovalRequest, 'id' | 'round'>): Promise<void> {
  await db
    .update(approvalSteps)
    .set({ closedAt: now() })
    .where(and(ofRound(request), isNotNull(approvalSteps.openedAt), isNull(approvalSteps.closedAt)))
}

async function recordMakers(db: Database, request: ApprovalRequest, otherMakerIds: number[]): Promise<ApprovalRequest> {
  await db.update(approvalRequests).set({ otherMakerIds }).where(eq(approvalRequests.id, request.id))
  return { ...request, otherMakerIds }
}

/** Returns the users who can decide at a step in their own right: excludes the makers and anyone who decided, or whose deputy decided, earlier in the round. */
export async function candidatesOf(db: Database, { directory }: Approvals, request: Round, step: Step): Promise<number[]> {
  const today = dayOf(now())
  const covered: { role: Role | null; scope: string | null }[] = [step]
  if (step.escalatedAt) covered.push({ role: step.escalateRole, scope: step.escalateScope })
  const named = step.userId === null ? [] : (await directory.peopleOf(db, [step.userId])).filter(({ active }) => active)
  const found = new Set(named.map(({ id }) => id))
  for (const one of covered) {
    if (one.role === null) continue
    const holders = await directory.holdersOf(db, one.role, today)
    for (const held of holders) if (covers(held, one)) found.add(held.userId)
  }
  const excluded = await listExcluded(db, request)
  return [...found].filter((id) => !excluded.has(id))
}

/** Notifies the deciders of a step and those of their deputies of today who can decide; excludes the makers and anyone who decided earlier in the round. */
export async function notifyDeciders(
  db: Database,
  approvals: Approvals,
  request: ApprovalRequest,
  { step, people, event }: { step: Step; people: readonly number[]; event: Waiting['event'] },
): Promise<void> {
  const today = dayOf(now())
  const deputies = await listDeputiesOf(db, people, today)
  const held = deputies.length === 0 ? [] : await approvals.directory.authoritiesOf(db, deputies, today)
  const standingIn = deputies.filter((id) => worksHere(held, id))
  const excluded = await listExcluded(db, request)
  const to = [...new Set([...people, ...standingIn])].filter((id) => !excluded.has(id))
  const { kind, subject: params, id } = request
  const about = `approval-step ${step.id} ${event}`
  await approvals.directory.notify(db, { to, event, kind, params, link: linkOf(id), about })
  await approvals.kindOf(kind).onWaiting?.(db, request, { event, userIds: to, position: step.position })
}

/** Returns the address of a request's screen. */
export function linkOf(requestId: number): string {
  return `/app/Approvals/${requestId}`
}

/** Records in the history that another role may decide a step as well. */
export function noteEscalation(db: Database, request: Pick<ApprovalRequest, 'id' | 'state'>, role: Role | null): Promise<void> {
  return addEvent(db, approvalWorkflow, request.id, { action: 'escalate', from: request.state, to: request.state, text: role })
}

async function announce(db: Database, approvals: Approvals, request: ApprovalRequest, step: Step, people: readonly number[]) {
  const kind: ApprovalKind = approvals.kindOf(request.kind)
  if (kind.announce) await kind.announce(db, request)
  else await notifyDeciders(db, approvals, request, { step, people, event: 'waits' })
}

type Round = Pick<ApprovalRequest, 'id' | 'round' | 'requestedById' | 'otherMakerIds'>

/** Returns the users who can decide nothing more in a round: the makers, and those who decided or whose deputy did. */
async function listExcluded(db: Database, request: Round): Promise<Set<number | null>> {
  const rows = await db
    .select({ by: approvalSteps.decidedById, behalf: approvalSteps.onBehalfOfId })
    .from(approvalSteps)
    .where(and(ofRound(request), isNotNull(approvalSteps.decision)))
  return new Set([request.requestedById, ...request.otherMakerIds, ...rows.flatMap(({ by, behalf }) => [by, behalf])])
}

const ofRound = ({ id, round }: Pick<ApprovalRequest, 'id' | 'round'>) =>
  and(eq(approvalSteps.requestId, id), eq(approvalSteps.round, round))

function columnsOf({ deadlineDays, escalateTo, ...to }: PlannedStep) {
  const who = 'userId' in to ? { userId: to.userId } : { role: to.role, scope: to.scope }
  return {
    ...who,
    deadlineDays: deadlineDays ?? null,
    escalateRole: escalateTo?.role ?? null,
    escalateScope: escalateTo?.scope ?? null,
  }
}
