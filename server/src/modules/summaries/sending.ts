import { formatLongDay } from '@nalanda/contract/platform/dates/day-text'
import { isWorkingDay } from '@nalanda/contract/platform/dates/working-days'
import { mayUse } from '@nalanda/contract/platform/permissions'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { summaryTime } from '@nalanda/contract/summaries/daily-summary'
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { isBefore } from '../../platform/jobs/next-time.ts'
import { type MailDeps, queueMail } from '../../platform/mail/queue-mail.ts'
import type { FigureReader } from '../../platform/manifest/asked-figures.ts'
import { type Chart, drawCharts } from '../../platform/manifest/charts.ts'
import { type Figure, measureFigures } from '../../platform/manifest/figures.ts'
import type { Logger } from '../../platform/observability/logging.ts'
import { type Deadline, runDeadlines } from '../../platform/workflow/deadlines.ts'
import { viewerNamed } from '../access/public.ts'
import { users } from '../access/schema.ts'
import { getCollegeName, workingCalendar } from '../institution/public.ts'
import { chartLines, figureLine, waitingLine } from './figure-text.ts'
import { dailySummaries } from './schema.ts'
import { summaryMailInEnglish as texts } from './summary.mail.en.ts'

export type SummaryDeps = MailDeps & {
  db: Database
  log: Pick<Logger, 'error'>
  figures: readonly Figure[]
  charts: readonly Chart[]
}
/** People listed per query. */
const pageSize = 500

/**
 * Sends today's summary to all subscribers, on working days. Each is sent and recorded in its own transaction, so that a repeated run sends nothing twice; a
 * failure is logged and does not affect the others. Users whose account or role has ended get none.
 */
export async function sendSummaries(deps: SummaryDeps, signal?: AbortSignal): Promise<void> {
  const today = dayOf(now())
  const { db: database, log } = deps
  // A late job of an evening when the portal was down would send the summary of a day that has just begun, in place of this evening's
  if (isBefore(summaryTime) || !isWorkingDay(today, await workingCalendar(database))) return
  const summary: Deadline = {
    name: 'summaries.daily',
    listDue: listRecipients,
    work: async (db, userId) => {
      const recipient = await findRecipient(db, userId)
      if (recipient) await sendSummary(db, deps, recipient, today)
    },
  }
  await runDeadlines({ database, log, ...(signal && { signal }) }, [summary], today)
}

async function listRecipients(db: Database, _today: IsoDate, after: number): Promise<number[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(dailySummaries)
    .innerJoin(users, and(eq(users.id, dailySummaries.userId), eq(users.state, 'active')))
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(pageSize)
  return rows.map(({ userId }) => userId)
}

type Recipient = Pick<FigureReader, 'userId' | 'username' | 'fullName' | 'email' | 'studentId'>

async function findRecipient(db: Database, userId: number): Promise<Recipient | undefined> {
  const { id, username, fullName, email, studentId } = users
  const [found] = await db
    .select({ userId: id, username, fullName, email, studentId })
    .from(users)
    .where(and(eq(id, userId), eq(users.state, 'active')))
  return found
}

async function sendSummary(db: Database, deps: SummaryDeps, recipient: Recipient, today: IsoDate): Promise<void> {
  const viewer = await viewerNamed(db, recipient.username)
  if (!viewer || !mayUse('summaries.receive', viewer.roles)) return
  const claimed = await db
    .update(dailySummaries)
    .set({ lastSentOn: today })
    .where(
      and(
        eq(dailySummaries.userId, recipient.userId),
        or(isNull(dailySummaries.lastSentOn), lt(dailySummaries.lastSentOn, today)),
      ),
    )
    .returning({ userId: dailySummaries.userId })
  if (claimed.length === 0) return
  const asked = { user: { ...recipient, ...viewer }, now: now(), today, studentId: null, page: null }
  const found = await measureFigures(db, deps.figures, asked)
  const waiting = found.filter(({ place, total }) => place === 'waiting' && total > 0)
  const glance = found.filter(({ place }) => place === 'glance')
  const charts = await drawCharts(db, deps.charts, asked)
  await queueMail(db, deps, {
    to: recipient.email,
    texts,
    template: 'daily',
    values: {
      ...{ name: recipient.fullName, college: await getCollegeName(db), day: formatLongDay(today) },
      waiting: waiting.map(waitingLine).join('\n'),
      nothing: waiting.length === 0 ? 'Nothing waits for you.' : '',
      glance: glance.map(figureLine).join('\n'),
      shares: charts.flatMap(chartLines).join('\n'),
    },
    links: { link: `${deps.config.publicUrl}/app`, account: `${deps.config.publicUrl}/app/My%20Account` },
    bulk: true,
  })
}
