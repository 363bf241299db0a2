/** Reminders that the accounts office sends in the background to students with overdue fees: to selected students, or to all students of a list. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { Id } from '../platform/primitives.ts'
import { page, pageQuery } from '../platform/records.ts'
import { DefaulterQuery } from './demands.ts'
import { runFields } from './runs.ts'

/** The ticked students, or all students whom the list of defaulters shows for a search and filters. */
export const RemindWhom = z.union([
  z.object({ studentIds: z.array(Id).min(1).max(1_000) }),
  z.object({ matching: DefaulterQuery }),
])
export type RemindWhom = z.output<typeof RemindWhom>

/**
 * reminded: by this run · remindedToday: skipped because of a reminder on the same day · unreachable: no login or e-mail address of the student or a parent is
 * known.
 */
export const ReminderReport = z.object({ reminded: z.int(), remindedToday: z.int(), unreachable: z.int() })

export const ReminderRun = z.object({ ...runFields, report: ReminderReport })
export type ReminderRun = z.infer<typeof ReminderRun>

/** Students who would be reminded now, and the e-mail to the first of them. */
export const ReminderPreview = ReminderReport.extend({
  overduePaise: Paise,
  sample: z.object({ fullName: z.string(), subject: z.string(), text: z.string() }).nullable(),
})

export const feeReminders = {
  preview: endpoint({
    method: 'POST',
    path: '/fee-reminder-runs/preview',
    allow: 'fees.manage',
    body: z.object({ whom: RemindWhom }),
    reply: ReminderPreview,
    unaudited: 'it changes nothing',
    summary: 'Returns who would be reminded of overdue fees, and how',
  }),
  send: endpoint({
    method: 'POST',
    path: '/fee-reminder-runs',
    allow: 'fees.manage',
    idempotent: true,
    body: z.object({ whom: RemindWhom }),
    reply: ReminderRun,
    problems: ['fees.nobody-to-remind', 'fees.reminders-under-way'],
    summary: 'Reminds students and their parents of overdue fees, in the portal and by e-mail, once a day at most',
  }),
  runs: endpoint({
    method: 'GET',
    path: '/fee-reminder-runs',
    allow: 'fees.view',
    query: pageQuery({}),
    reply: page(ReminderRun),
  }),
}
