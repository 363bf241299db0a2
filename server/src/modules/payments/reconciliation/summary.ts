/** The daily summary of reconciliation by e-mail. */
import { paymentsModule } from '@nalanda/contract/payments/module'
import { settlementGroups } from '@nalanda/contract/payments/reconciliation'
import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { holdsOn, queueNotificationMails } from '../../access/public.ts'
import { userRoles, users } from '../../access/schema.ts'
import { readFeeSettings } from '../../fees/public.ts'
import { getCollegeName } from '../../institution/public.ts'
import { paymentOrders } from '../schema.ts'
import { reconciledDays } from '../schema-reconciliation.ts'
import { groupNames } from './reconciled-lists.ts'
import { summaryMailInEnglish as texts } from './summary.mail.en.ts'

type Day = typeof reconciledDays.$inferSelect
/** Number of past days for which a missing settlement file is reported. */
const missedForDays = 7

/**
 * Queues the summary for all users who reconcile payments: the days that changed since the last one, the differences to review, and the days without a file.
 * Sends no e-mail if there is nothing new, or if turned off in the fee settings.
 */
export async function queueSummary(db: Database, deps: MailDeps): Promise<void> {
  if (!(await readFeeSettings(db)).paymentSummary) return
  const { mailedAt, changedAt, day, openCount } = reconciledDays
  const isNew = or(isNull(mailedAt), gt(changedAt, mailedAt))
  const days = await db.select().from(reconciledDays).where(isNew).orderBy(asc(day)).limit(31).for('update')
  const missing = await daysWithoutFile(db)
  if (days.length === 0 && missing.length === 0) return
  const [total] = await db.select({ open: sql<number>`coalesce(sum(${openCount}), 0)::int` }).from(reconciledDays)
  const values = {
    ...{ day: formatDay(dayOf(now())), college: await getCollegeName(db), open: String(total?.open ?? 0) },
    ...{ days: days.map(describeDay).join('\n'), missing: missing.join('\n') },
  }
  const links = { link: `${deps.config.publicUrl}/app/Accounts/Reconciliation` }
  const mails = (await recipients(db)).map(({ userId, fullName, email: to }) => ({
    ...{ userId, to, template: 'summary' as const, values: { ...values, name: fullName }, links },
  }))
  await queueNotificationMails(db, deps, { kind: 'reconciliation', texts }, mails)
  const ids = days.map(({ id }) => id)
  if (ids.length > 0) await db.update(reconciledDays).set({ mailedAt: now() }).where(inArray(reconciledDays.id, ids))
}

function describeDay({ day, groups, openCount }: Day): string {
  const figures = settlementGroups
    .filter((group) => groups[group].count > 0)
    .map((group) => `${groupNames[group].toLowerCase()} ${groups[group].count} (${formatRupees(groups[group].paise)})`)
  return `${formatDay(day)}: ${figures.join(', ')}; to review: ${openCount}`
}

/** Returns the days of the last week, except today, on which payments were credited but for which no file was uploaded. */
async function daysWithoutFile(db: Database): Promise<string[]> {
  const today = dayOf(now())
  const { settledAt, amountPaise } = paymentOrders
  const credited = await db
    .select({ settledAt, amountPaise })
    .from(paymentOrders)
    .where(
      and(isNotNull(settledAt), gte(settledAt, startOfDay(addDays(today, -missedForDays))), lt(settledAt, startOfDay(today))),
    )
  const byDay = Map.groupBy(credited, (one) => dayOf(one.settledAt ?? now()))
  const filed = await db.select({ day: reconciledDays.day }).from(reconciledDays)
  for (const { day } of filed) byDay.delete(day)
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, own]) => `${formatDay(day)}: ${own.length} (${formatRupees(own.reduce((sum, one) => sum + one.amountPaise, 0))})`)
}

/** Returns all users with a role that reconciles payments, each once. */
function recipients(db: Database) {
  const roles = paymentsModule.permissions['payments.manage']
  return db
    .selectDistinct({ userId: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.state, 'active'), inArray(userRoles.role, roles), holdsOn(sql`${dayOf(now())}::date`)))
}
