import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Retention } from '../../platform/personal-data/retention.ts'
import { removeApplications, removeEnquiries } from './personal-data.ts'
import { applications, enquiries, offers } from './schema.ts'

/** True if a fee was received or an online payment started: the amount stays in the books, and so does the application. */
const settled = sql`(${applications.hasPayments} or exists (select from ${offers} where ${offers.applicationId} = ${applications.id} and ${offers.settledOn} is not null))`
const untouched = (before: Date) => and(lt(applications.changedAt, before), isNull(applications.studentId), sql`not ${settled}`)
const application: Omit<Retention, 'kind' | 'standardDays' | 'due'> = {
  ...{ leastDays: 365, least: 'law', table: applications, key: applications.id, subject: 'application' },
  remove: removeApplications,
}

/** States that hold no seat: closed without admission, or left undecided by the office or the applicant. */
const withoutSeat = ['refused', 'withdrawn', 'declined', 'expired', 'submitted', 'query', 'approved'] as const

/** Retention of unsuccessful applications with everything that belongs to them, drafts never sent, and enquiries that did not become applications. */
export const applicationsRetention: readonly Retention[] = [
  {
    ...{ ...application, kind: 'applications', standardDays: 730 },
    due: (before) => and(inArray(applications.state, withoutSeat), untouched(before)),
  },
  {
    ...{ ...application, kind: 'application-drafts', standardDays: 365 },
    due: (before) => and(eq(applications.state, 'draft'), untouched(before)),
  },
  {
    ...{ kind: 'enquiries', standardDays: 730, leastDays: 365, least: 'law', subject: 'enquiry' },
    ...{ table: enquiries, key: enquiries.id, remove: removeEnquiries },
    // An enquiry with a date for calling again is active until then
    due: (before) =>
      and(
        notInArray(enquiries.state, ['converted']),
        isNull(enquiries.applicationId),
        lt(enquiries.askedAt, before),
        sql`coalesce(${enquiries.followUpOn}, '-infinity') < ${before.toISOString()}::timestamptz`,
      ),
  },
]
