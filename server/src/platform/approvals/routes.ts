import { type Approval, approvals as calls } from '@nalanda/contract/platform/approvals/approvals'
import { deputies as deputyCalls } from '@nalanda/contract/platform/approvals/deputies'
import type { FastifyInstance } from 'fastify'
import type { Context, SignedIn } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { listItems } from '../lists/listing.ts'
import type { Platform } from '../platform.ts'
import { getApproval, ownList, waitingList } from './approval-lists.ts'
import { authorityOfDecider } from './authority.ts'
import { type ApprovalsDay, approvalsJob, runApprovalsRound, scheduleApprovalsRound } from './daily-round.ts'
import { decideInInbox } from './decisions.ts'
import { addDeputy, endDeputy, listCandidates, listDeputies } from './deputies.ts'
import { resubmitInInbox, withdrawRequest } from './requests.ts'

type Called = Context<SignedIn>

/** Serves the approval inbox and the deputies, and registers the daily job that reminds of overdue requests. */
export function approvalsRoutes(app: FastifyInstance, platform: Platform): void {
  inboxRoutes(app, platform)
  deputyRoutes(app, platform)
  const { database, jobs } = platform
  const again = () => scheduleApprovalsRound(database.db, jobs)
  jobs.register<ApprovalsDay>(approvalsJob, { retries: 3, again }, (_day, { signal }) => runApprovalsRound(platform, signal))
}

function inboxRoutes(app: FastifyInstance, { approvals, keys }: Platform): void {
  const readerOf = async ({ db, user, today }: Called) => ({
    approvals,
    acting: await authorityOfDecider(db, approvals.directory, user.userId, today),
    today,
  })

  serve(app, calls.listWaiting, async ({ query }, context) =>
    listItems<typeof query, Approval>(context.db, waitingList(await readerOf(context)), query, {
      user: context.user,
      secret: keys.secret,
    }),
  )
  serve(app, calls.listMine, async ({ query }, context) =>
    listItems<typeof query, Approval>(context.db, ownList(await readerOf(context)), query, {
      user: context.user,
      secret: keys.secret,
    }),
  )
  serve(app, calls.get, async ({ params }, context) => getApproval(context.db, await readerOf(context), params.id))
  serve(app, calls.decide, async ({ params, body }, context) => {
    await decideInInbox(context.db, approvals, params.id, context.user.userId, body)
    return getApproval(context.db, await readerOf(context), params.id)
  })
  serve(app, calls.return, async ({ params, body: { reason, revision } }, context) => {
    const deciding = { decision: 'return' as const, comment: reason, revision }
    await decideInInbox(context.db, approvals, params.id, context.user.userId, deciding)
    return getApproval(context.db, await readerOf(context), params.id)
  })
  serve(app, calls.withdraw, async ({ params, body }, context) => {
    await withdrawRequest(context.db, approvals, params.id, { userId: context.user.userId, ...body })
    return getApproval(context.db, await readerOf(context), params.id)
  })
  serve(app, calls.resubmit, async ({ params, body }, context) => {
    await resubmitInInbox(context.db, approvals, params.id, body)
    return getApproval(context.db, await readerOf(context), params.id)
  })
}

function deputyRoutes(app: FastifyInstance, { approvals }: Platform): void {
  serve(app, deputyCalls.list, async (_, { db, user, today }) => ({
    items: await listDeputies(db, approvals.directory, user, today),
  }))
  serve(app, deputyCalls.candidates, async ({ query }, { db, user }) => ({
    items: await listCandidates(db, approvals.directory, user, query.q ?? ''),
  }))
  serve(app, deputyCalls.add, ({ body }, { db, user, today }) => addDeputy(db, approvals.directory, user, body, today))
  serve(app, deputyCalls.end, async ({ params }, { db, user, today }) => {
    await endDeputy(db, user, params.id, today)
    return {}
  })
}
