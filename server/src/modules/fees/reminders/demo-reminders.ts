import { addDays, instantAt } from '@nalanda/contract/platform/dates/dates'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { and, asc, gt, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { feeDemands } from '../schema.ts'
import { feeReminderRuns, feeReminders } from '../schema-reminders.ts'

/** Adds reminders: a third of the defaulters were reminded this week, a third two weeks ago, the others never; the last run is in the history. */
export async function addDemoReminders(db: Database): Promise<void> {
  const overdue = and(gt(feeDemands.openPaise, 0), lt(feeDemands.dueOn, demoDay))
  const dues = await db.select().from(feeDemands).where(overdue).orderBy(asc(feeDemands.studentId))
  const owing = [...Map.groupBy(dues, ({ studentId }) => studentId)]
  const rows = owing.flatMap(([studentId, own], at) => {
    const day = [addDays(demoDay, -2), addDays(demoDay, -14), null][at % 3]
    if (!day) return []
    const amountPaise = sumPaise(own.map(({ openPaise }) => openPaise ?? 0))
    return [{ studentId, day, amountPaise, sentBy: 'accountant', sentAt: instantAt(day, '11:20') }]
  })
  if (rows.length === 0) return
  await db.insert(feeReminders).values(rows)
  const last = rows.filter(({ day }) => day === addDays(demoDay, -2)).map(({ studentId }) => studentId)
  const sentAt = instantAt(addDays(demoDay, -2), '11:20')
  await db.insert(feeReminderRuns).values({
    ...{ state: 'done', studentIds: last, lastStudentId: last.at(-1) ?? 0, done: last.length },
    report: { reminded: last.length, remindedToday: 0, unreachable: 0 },
    ...{ startedBy: 'accountant', startedAt: sentAt, finishedAt: new Date(sentAt.getTime() + 20_000) },
  })
}
