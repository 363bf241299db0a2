import type { EndpointSpec, ReplyOf } from '@nalanda/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/client.ts'
import type { Context, SignedIn } from '../http/context.ts'
import { type Handler, serve } from '../http/serve.ts'
import { type Listing, maySee } from '../lists/listing.ts'
import { problem } from '../problems.ts'
import { applyTransition, lockForAction, type RowOf, type WorkflowRecord, type WorkflowTable } from './transitions.ts'

type Served<Call extends EndpointSpec, T extends WorkflowTable, State extends string, Name extends string> = {
  record: WorkflowRecord<T, State, Name>
  action: NoInfer<Name>
  /** Users who see the record in this list may act; for others it does not exist. */
  among: Pick<Listing<never, never>, 'table' | 'id' | 'joins' | 'within' | 'visibleTo'>
  /** Refuses what the state alone does not decide. */
  check?: (record: RowOf<T>, context: Context<SignedIn>) => void
  /** Further work in the transaction. */
  follow?: (db: Database, record: RowOf<T>) => Promise<unknown>
  /** Returns the response of the call, after the action is taken. */
  answer: (db: Database, id: number, user: SignedIn) => Promise<ReplyOf<Call>>
}

/**
 * Serves a call that takes one action on the record in its address. Its body contains the `revision` that the caller read, and a `reason` if the action takes
 * one. Refuses what `lockForAction` and `applyTransition` refuse.
 */
export function serveAction<Call extends EndpointSpec, T extends WorkflowTable, State extends string, Name extends string>(
  app: FastifyInstance,
  call: Call,
  { record, action, among, check, follow, answer }: Served<Call, T, State, Name>,
): void {
  const handle = async ({ params, body }: { params: { id: number }; body: Asked }, context: Context<SignedIn>) => {
    const { db, user } = context
    if (!(await maySee(db, among, params.id, user))) throw problem('platform.not-found')
    const before = await lockForAction<T, State, Name>(db, record, params.id, action, body)
    check?.(before, context)
    const after = await applyTransition<T, State, Name>(db, record, before, action, { reason: body.reason ?? null })
    await follow?.(db, after)
    return answer(db, params.id, user)
  }
  serve(app, call, handle as unknown as Handler<Call>)
}

type Asked = { revision: number; reason?: string | null }
