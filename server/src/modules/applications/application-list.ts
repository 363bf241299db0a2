import type { applications as calls } from '@nalanda/contract/applications/applications'
import type { ApplicationRow } from '@nalanda/contract/applications/office'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered, where } from '../../platform/lists/listing.ts'
import type { ListKindOf } from '../../platform/lists/records.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { branches, courses } from '../academics/schema.ts'
import { applications, enquiries, offers } from './schema.ts'
import { seatFeeCondition, seatFeeState } from './seat-fees/seat-fee.ts'

/** Returns the office's name for an application state. */
export const applicationStateName = (state: string): string =>
  nameOfCode(state, { query: 'Question open', submitted: 'To check' })

export const applicationKind: ListKindOf<typeof calls.applications> = {
  table: applications,
  title: 'Applications',
  // Must equal the expression of the index applications_search
  searched: sql`(${applications.fullName} || ' ' || ${applications.number} || ' ' || ${applications.email} || ' ' || ${applications.mobile})`,
  forgivesSlips: true,
  filters: ({ state, courseId, branchId, category, season, offer, seatFee }) => [
    // The office does not list drafts, unless it searches for them: then only those with a proven address
    state === undefined ? ne(applications.state, 'draft') : eq(applications.state, state),
    state === 'draft' ? sql`${applications.provenAt} is not null` : undefined,
    where(applications.courseId, courseId),
    where(applications.branchId, branchId),
    where(applications.category, category),
    where(applications.year, season),
    offer &&
      sql`exists (select from ${offers} where ${offers.applicationId} = ${applications.id} and ${isExpiring(dayOf(now()))})`,
    seatFee && seatFeeCondition(seatFee),
  ],
  sorts: {
    submittedAt: byValue(applications.submittedAt),
    changedAt: byValue(applications.changedAt),
    fullName: byText(applications.fullName),
    number: byValue(applications.number),
    entranceRank: byValue(applications.entranceRank),
  },
  firstSort: '-changedAt',
  load: loadApplications,
  columns: [
    { header: 'Application', width: 14, value: ({ number }) => number },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'State', width: 14, value: ({ state }) => applicationStateName(state) },
    { header: 'Course', value: ({ courseName }) => courseName },
    { header: 'Branch', value: ({ branchShortName }) => branchShortName },
    { header: 'Seat', width: 20, value: ({ seat }) => seat },
    { header: 'Category', value: ({ category }) => category },
    { header: 'Entrance', value: ({ entranceType }) => entranceType },
    { header: 'Rank', kind: 'number', value: ({ entranceRank }) => entranceRank },
    { header: 'E-mail', width: 36, value: ({ email }) => email },
    { header: 'Mobile', value: ({ mobile }) => mobile },
    { header: 'Sent on', kind: 'date', value: ({ submittedAt }) => submittedAt && dayOf(new Date(submittedAt)) },
    { header: 'Offer until', kind: 'date', value: ({ offerExpiresOn }) => offerExpiresOn },
    { header: 'Seat-acceptance fee', value: ({ seatFee }) => nameOfCode(seatFee) },
    { header: 'Held in rupees', kind: 'number', value: ({ feeHeldPaise }) => rupeesOfPaise(feeHeldPaise) },
  ],
}

/** True for open, unaccepted offers that end within two days. */
function isExpiring(today: IsoDate): SQL {
  return sql`${offers.closedAt} is null and ${offers.acceptedAt} is null and ${offers.expiresOn} <= ${today}::date + 2`
}

const offered = alias(branches, 'offered_branches')

/** SQL for the open offer of an application; for an admitted applicant the accepted offer. */
const lastSeat = sql`(select max(o.id) from ${offers} o where o.application_id = ${applications.id}
  and (o.closed_at is null or (o.accepted_at is not null and ${applications.studentId} is not null)))`

/** Loads the rows of the list with these ids. */
export async function loadApplications(db: Database, ids: readonly number[]): Promise<ApplicationRow[]> {
  const rows = await db
    .select({
      application: applications,
      courseName: courses.name,
      branchShortName: branches.shortName,
      offer: getTableColumns(offers),
      seatBranch: offered.shortName,
    })
    .from(applications)
    .leftJoin(offers, eq(offers.id, lastSeat))
    .leftJoin(offered, eq(offered.id, offers.branchId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(branches, eq(branches.id, applications.branchId))
    .where(numbered(applications.id, ids))
  return rows.map(({ application: row, offer, seatBranch, ...names }) => ({
    id: row.id,
    revision: row.revision,
    number: row.number,
    fullName: row.fullName,
    email: row.email,
    mobile: row.mobile,
    state: row.state,
    category: row.category,
    entranceType: row.form.entranceType,
    entranceRank: row.entranceRank,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
    ...names,
    seat: offer && seatBranch ? `${seatBranch}, ${offer.seatType}` : null,
    offerExpiresOn: offer && offer.closedAt === null ? offer.expiresOn : null,
    seatFee: seatFeeState(row, offer?.closedAt === null ? offer : null),
    feeHeldPaise: row.feeHeldPaise,
  }))
}

/** Counts applications by state, open enquiries, and offers that end within two days. */
export async function countApplications(db: Database, today: IsoDate) {
  const rows = await db
    .select({ state: applications.state, count: sql<number>`count(*)` })
    .from(applications)
    .where(sql`${applications.provenAt} is not null or ${applications.state} <> 'draft'`)
    .groupBy(applications.state)
  return {
    states: Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
    enquiries: await db.$count(enquiries, eq(enquiries.state, 'open')),
    expiringSoon: await db.$count(offers, isExpiring(today)),
  }
}
