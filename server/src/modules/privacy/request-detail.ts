import type { BodyOf } from '@nalanda/contract/platform/endpoint'
import type { DataRequestDetail, requestCalls } from '@nalanda/contract/privacy/requests'
import { eq } from 'drizzle-orm'
import { decideRequest, findOpenAction } from '../../platform/approvals/decisions.ts'
import { findRequestAbout } from '../../platform/approvals/requests.ts'
import type { Database } from '../../platform/database/client.ts'
import type { Context, SignedIn } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { listHistory } from '../../platform/workflow/history.ts'
import { obstaclesTo, previewErasure } from './erasure.ts'
import { dataRequestKind, describeRequest, requestRecord } from './requests.ts'
import { dataRequests } from './schema.ts'
import { recordsOf } from './subjects.ts'

type Reader = Pick<Context<SignedIn>, 'db' | 'user'>
type Row = typeof dataRequests.$inferSelect

/** Returns a request with the decisions open to the user and, for erasure, what it would do or did. */
export async function getRequestDetail(platform: Platform, { db, user }: Reader, id: number): Promise<DataRequestDetail> {
  const row = await getRow(db, id)
  const approval = await findRequestAbout(db, dataRequestKind, id)
  const waits = approval && row.state === 'requested'
  const action = waits ? await findOpenAction(db, platform.approvals, approval.id, user.userId) : null
  return {
    ...describeRequest(row),
    can: { recommend: action === 'recommend', sanction: action === 'sanction', refuse: action !== null },
    erasure: await erasureOf(db, platform, row),
    history: await listHistory(db, requestRecord.workflow, id),
  }
}

/** Decides on a request and stores the answer that the person reads. A recommendation sends no answer yet. */
export async function decideDataRequest(
  platform: Platform,
  { db, user }: Reader,
  { id, decision, answer, revision }: BodyOf<typeof requestCalls.decideRequest> & { id: number },
): Promise<DataRequestDetail> {
  const row = await getRow(db, id)
  if (row.revision !== revision) throw problem('platform.changed-meanwhile')
  const approval = await findRequestAbout(db, dataRequestKind, id)
  if (!approval || row.state !== 'requested') throw problem('platform.not-now', { state: row.state })
  if (decision !== 'recommend') await db.update(dataRequests).set({ answer }).where(eq(dataRequests.id, id))
  await decideRequest(db, platform.approvals, approval.id, user.userId, { decision, comment: answer })
  return getRequestDetail(platform, { db, user }, id)
}

async function getRow(db: Database, id: number): Promise<Row> {
  const [row] = await db.select().from(dataRequests).where(eq(dataRequests.id, id))
  if (!row) throw problem('platform.not-found')
  return row
}

async function erasureOf(db: Database, { personalData }: Platform, row: Row): Promise<DataRequestDetail['erasure']> {
  if (row.erased) return { parts: row.erased, obstacles: [] }
  if (row.ask !== 'erasure' || row.state !== 'requested') return null
  const ids = await recordsOf(db, { kind: row.subject, id: row.recordId })
  const { held } = personalData
  const obstacles = await obstaclesTo(db, held, ids, { kind: dataRequestKind, recordId: row.id })
  return { parts: await previewErasure(db, held, ids), obstacles }
}
