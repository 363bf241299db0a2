import { permissions } from '@nalanda/contract/platform/permissions'
import type { SubjectKind } from '@nalanda/contract/platform/personal-data'
import { requestAsks } from '@nalanda/contract/privacy/requests'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ApprovalKind, ApprovalRequest } from '../../platform/approvals/kinds.ts'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { applyTransition, lockForAction } from '../../platform/workflow/transitions.ts'
import { notify } from '../notices/public.ts'
import { applyCorrection } from './corrections.ts'
import { erasePerson, obstaclesTo } from './erasure.ts'
import { answerByMail } from './request-mail.ts'
import { closeWithdrawn, dataRequestKind, requestRecord } from './requests.ts'
import { dataRequests } from './schema.ts'
import { loginsOf, recordsOf } from './subjects.ts'

/** Excludes the person, because the audit trail keeps requests and never changes. */
const Payload = z.object({ ask: z.enum(requestAsks) })
type Payload = z.infer<typeof Payload>
type Row = typeof dataRequests.$inferSelect
const screen = '/app/Data Requests'
const office = { role: 'ROLE_ADMINISTRATION', scope: null, deadlineDays: 10 } as const

/** How a request waits for a decision: who decides, and what the inbox shows. */
export const waitingRequest = {
  kind: dataRequestKind,
  payload: Payload,
  link: screen,
  waitsForHolders: true,
  writesToMaker: true,
  steps: (_db, { payload: { ask } }) =>
    ask === 'erasure'
      ? [
          { ...office, escalateTo: { role: 'ROLE_ADMIN' } },
          { role: 'ROLE_PRINCIPAL', scope: null, deadlineDays: 10, escalateTo: { role: 'ROLE_ADMIN' } },
        ]
      : [{ ...office, escalateTo: { role: 'ROLE_PRINCIPAL' } }],
  describe: async (db, { recordId }) => {
    const { name, number } = await getRow(db, recordId)
    return { name, number }
  },
  makers: async (db, { recordId }) => {
    const { subject, recordId: id } = await getRow(db, recordId)
    return loginsOf(db, await recordsOf(db, { kind: subject, id }))
  },
  announce: (db, { id, recordId, round, subject }) => {
    const to = { roles: permissions['privacy.manage'] }
    const about = `data request ${recordId} ${id} ${round}`
    return notify(db, { to, kind: 'data-request', params: { name: subject.name ?? '' }, link: `${screen}/${recordId}`, about })
  },
} as const satisfies Omit<ApprovalKind<Payload>, 'onSanctioned'>

/**
 * The administration decides requests about personal data, on a screen that shows what erasure would do. Erasure cannot be undone, so the administration
 * recommends it and the principal sanctions it. Nobody decides on a request about themselves or their child, whoever recorded it.
 */
export function dataRequestApproval(platform: Platform): ApprovalKind<Payload> {
  return {
    ...waitingRequest,
    checkGrant: async (db, { recordId }) => {
      const request = await getRow(db, recordId)
      if (request.ask !== 'erasure') return
      const ids = await recordsOf(db, { kind: request.subject, id: request.recordId })
      const obstacles = await obstaclesTo(db, platform.personalData.held, ids, { kind: dataRequestKind, recordId: request.id })
      if (obstacles.length > 0) throw problem('privacy.erasure-blocked')
    },
    onSanctioned: (db, request) => close(db, platform, request, 'grant'),
    onRefused: (db, request) => close(db, platform, request, 'refuse'),
    onWithdrawn: async (db, { recordId }) => {
      await closeWithdrawn(db, await lockForAction(db, requestRecord, recordId ?? 0, 'withdraw'))
    },
  }
}

/** Closes the request with its answer, sends the answer and then carries out what was granted, because the person's data may be gone afterwards. */
async function close(
  db: Database,
  platform: Platform,
  { recordId }: ApprovalRequest<Payload>,
  act: 'grant' | 'refuse',
): Promise<void> {
  const before = await lockForAction(db, requestRecord, recordId ?? 0, act)
  const answer = before.answer
  const request = await applyTransition(db, requestRecord, before, act, { reason: answer, columns: { closedAt: now() } })
  await sendAnswer(db, platform, request)
  if (act === 'refuse') return
  if (request.ask === 'correction') await applyCorrection(db, platform, request, dayOf(now()))
  if (request.ask !== 'erasure') return
  const ids = await recordsOf(db, { kind: request.subject, id: request.recordId })
  const erased = await erasePerson(db, platform, ids, `data request ${request.id}`)
  await db.update(dataRequests).set({ erased }).where(eq(dataRequests.id, request.id))
}

/** People known only by such a record have no login, so the portal cannot show them the answer. */
const withoutLogin: ReadonlySet<SubjectKind> = new Set(['application', 'enquiry', 'alumnus', 'alumni-entry'])

async function sendAnswer(db: Database, platform: Platform, request: Row): Promise<void> {
  const { id, requestedById, origin, ask, subject } = request
  const byMail = withoutLogin.has(subject) || ask === 'erasure'
  if (byMail) await answerByMail(db, platform, request)
  if (requestedById === null || origin === 'paper') return
  const to = { userIds: [requestedById] }
  await notify(db, { to, kind: 'data-request-answered', params: {}, link: '/app/My Data', about: `answered data request ${id}` })
}

async function getRow(db: Database, id: number | null): Promise<Row> {
  const [row] = await db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.id, id ?? 0))
  if (!row) throw problem('platform.not-found')
  return row
}
