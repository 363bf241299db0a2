import type { RecordRequest } from '@nalanda/contract/platform/approvals/approvals'
import { allows, type HistoryEntry } from '@nalanda/contract/platform/workflow'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { problem } from '../problems.ts'
import { listHistory } from '../workflow/history.ts'
import {
  applyTransition,
  lockForAction,
  type Transition,
  type WorkflowRecord,
  type WorkflowTable,
} from '../workflow/transitions.ts'
import { findReadableRequest } from './decisions.ts'
import type { ApprovalKind, ApprovalRequest, Approvals } from './kinds.ts'

type Outcome = 'onSanctioned' | 'onRefused' | 'onReturned' | 'onResubmitted' | 'onWithdrawn'
type Actions<Name extends string> = {
  requested: Name
  sanctioned: Name
  refused: Name
  returned: Name
  withdrawn: Name
  /** Returns the columns that change when the request is sanctioned, such as the granted amount. */
  granted?: (request: ApprovalRequest) => object
}

/**
 * Moves the record of a request through its workflow: maps each outcome of the request to an action. A record that was moved already, for example by a return
 * before the request is withdrawn, keeps its state.
 */
export function recordFollowsRequest<T extends WorkflowTable, State extends string, Name extends string>(
  record: WorkflowRecord<T, State, Name>,
  { requested, sanctioned, refused, returned, withdrawn, granted }: Actions<NoInfer<Name>>,
): Required<Pick<ApprovalKind, Outcome>> {
  const act = async (db: Database, { recordId }: Pick<ApprovalRequest, 'recordId'>, action: Name, transition?: Transition) => {
    const before = await lockForAction<T, State, Name>(db, record, recordId ?? 0, action)
    await applyTransition<T, State, Name>(db, record, before, action, transition)
  }
  const actIfAllowed = async (db: Database, request: Pick<ApprovalRequest, 'recordId'>, action: Name) => {
    const state = await stateOf(db, record.table, request.recordId ?? 0)
    if (allows<State, Name>(record.workflow, action, state as State)) await act(db, request, action)
  }
  return {
    onSanctioned: (db, request) => act(db, request, sanctioned, { columns: granted?.(request) ?? {} }),
    onRefused: (db, request, reason) => act(db, request, refused, { reason }),
    onReturned: (db, request, reason) => act(db, request, returned, { reason }),
    onResubmitted: (db, request) => actIfAllowed(db, request, requested),
    onWithdrawn: (db, request) => actIfAllowed(db, request, withdrawn),
  }
}

type About = { kind: string; workflow: { readonly name: string }; id: number }

/** Returns what a record's screen shows of its approval: the last request about it, if the user may read it, and the record's history. */
export async function requestAndHistory(
  db: Database,
  approvals: Approvals,
  { kind, workflow, id }: About,
  { userId }: { userId: number },
): Promise<{ request: RecordRequest; history: HistoryEntry[] }> {
  return {
    request: await findReadableRequest(db, approvals, { kind, recordId: id }, userId),
    history: await listHistory(db, workflow, id),
  }
}

async function stateOf(db: Database, table: WorkflowTable, id: number): Promise<string> {
  const [row] = await db.select({ state: table.state }).from(table).where(eq(table.id, id)).for('update')
  if (!row) throw problem('platform.not-found')
  return String(row.state)
}
