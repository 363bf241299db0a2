import { enquiryWorkflow } from '@nalanda/contract/applications/application-states'
import type { applications as calls } from '@nalanda/contract/applications/applications'
import type { Enquiry, PublicEnquiry } from '@nalanda/contract/applications/enquiries'
import type { Season } from '@nalanda/contract/applications/season'
import type { Language } from '@nalanda/contract/platform/languages'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { fieldErrors } from '@nalanda/contract/students/field-rules'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../platform/audit/audit.ts'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { actorOf, inTransaction, recordChange } from '../../platform/database/transactions.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { getItem, numbered, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import type { MailDeps } from '../../platform/mail/queue-mail.ts'
import { problem, refuseInvalid } from '../../platform/problems.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { addressGroup } from '../../platform/throttling/address-group.ts'
import { slowDown } from '../../platform/throttling/slow-down.ts'
import { refuseUnlessAllowed } from '../../platform/workflow/transitions.ts'
import { courses } from '../academics/schema.ts'
import { getLegalText } from '../institution/public.ts'
import { addApplication } from './applicants/applicant-sign-in.ts'
import { mailDay, queueApplicationMail } from './mail/application-mail.ts'
import { applications, enquiries } from './schema.ts'
import { getPublicSeason, takesApplications } from './season.ts'

export const enquiryKind: KindOf<typeof calls.enquiries> = {
  table: enquiries,
  entity: 'enquiry',
  title: 'Enquiries',
  // Must equal the expression of the index enquiries_search
  searched: sql`(${enquiries.fullName} || ' ' || ${enquiries.mobile} || ' ' || coalesce(${enquiries.email}, ''))`,
  forgivesSlips: true,
  filters: ({ state, origin, courseId }) => [
    where(enquiries.state, state),
    where(enquiries.origin, origin),
    where(enquiries.courseId, courseId),
  ],
  sorts: { askedAt: byValue(enquiries.askedAt), fullName: byText(enquiries.fullName), followUpOn: byValue(enquiries.followUpOn) },
  firstSort: '-askedAt',
  load: loadEnquiries,
  columns: [
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Mobile', value: ({ mobile }) => mobile },
    { header: 'E-mail', width: 36, value: ({ email }) => email },
    { header: 'Course', value: ({ courseName }) => courseName },
    { header: 'Came by', value: ({ origin }) => origin },
    { header: 'State', value: ({ state }) => nameOfCode(state, { converted: 'Applied' }) },
    { header: 'Asked on', kind: 'date', value: ({ askedAt }) => dayOf(new Date(askedAt)) },
    { header: 'Follow up on', kind: 'date', value: ({ followUpOn }) => followUpOn },
    { header: 'Asks', width: 60, value: ({ message }) => message },
    { header: 'Note', width: 40, value: ({ note }) => note },
    { header: 'Application', value: ({ application }) => application?.number ?? null },
  ],
  checkDeletion: (_db, { application }) => {
    if (application) throw problem('applications.enquiry-closed')
  },
  constraintProblems: { enquiries_courseId_courses_id_fk: { code: 'applications.no-such-programme', field: 'courseId' } },
  check(_db, { fullName }, before) {
    if (before?.state === 'converted') throw problem('applications.enquiry-closed')
    refuseInvalid(fieldErrors({ fullName }, before))
  },
  async store(db, id, _save, before) {
    if (!before)
      await db
        .update(enquiries)
        .set({ askedAt: now(), takenBy: actorOf(db).username })
        .where(eq(enquiries.id, id))
  },
}

async function loadEnquiries(db: Database, ids: readonly number[]): Promise<Enquiry[]> {
  const rows = await db
    .select({ enquiry: enquiries, courseName: courses.name, number: applications.number })
    .from(enquiries)
    .leftJoin(courses, eq(courses.id, enquiries.courseId))
    .leftJoin(applications, eq(applications.id, enquiries.applicationId))
    .where(numbered(enquiries.id, ids))
  return rows.map(({ enquiry: { applicationId, askedAt, ...row }, courseName, number }) => ({
    ...row,
    courseName,
    askedAt: askedAt.toISOString(),
    application: applicationId !== null && number !== null ? { id: applicationId, number } : null,
  }))
}

/** Enquiries from one address per 15 minutes; further ones are slowed down. */
const maxEnquiries = 30

/** Receives an enquiry from the public page. */
export async function enquire(
  database: Database,
  { actor, at, claimKey }: { actor: Actor; at: Date; claimKey: (db: Database) => Promise<void> },
  asked: z.infer<typeof PublicEnquiry>,
): Promise<void> {
  await slowDown(database, { subject: `apply-enquiry:${addressGroup(actor.address)}`, most: maxEnquiries }, at)
  await inTransaction(database, actor, async (db) => {
    await claimKey(db)
    const courseId =
      asked.courseId !== null && (await db.$count(courses, eq(courses.id, asked.courseId))) > 0 ? asked.courseId : null
    const row = { ...asked, courseId, origin: 'public' as const, source: 'website' as const, askedAt: at, takenBy: 'guest' }
    const [added] = await db.insert(enquiries).values(row).returning({ id: enquiries.id })
    recordChange(db, { entity: 'enquiry', entityId: Number(added?.id), act: 'admissions.enquire', before: null, after: asked })
  })
}

/** Returns what the invitation says about the season; empty while applications are open. */
function invitedValues(season: Season, language: Language, today: IsoDate): Record<string, string> {
  if (takesApplications(season, today)) return { closedSeason: '', opensOn: '' }
  const { open, opensOn, label } = season
  const opens = open && opensOn !== null && opensOn > today ? mailDay(opensOn, language) : ''
  return { closedSeason: label, opensOn: opens }
}

/** Starts an application from an enquiry, with the data already entered, and mails its link. */
export async function convertEnquiry(
  db: Database,
  deps: MailDeps,
  id: number,
  { revision, email, language }: { revision: number; email: string; language: Language },
  today: IsoDate,
): Promise<Enquiry> {
  const [before] = await db.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  if (!before) throw problem('platform.not-found')
  refuseUnlessAllowed(enquiryWorkflow, 'convert', before.state, 'applications.enquiry-closed')
  if (before.revision !== revision) throw problem('platform.changed-meanwhile')
  const { fullName, mobile, courseId, source } = before
  const season = await getPublicSeason(db, today)
  const { version } = await getLegalText(db, { kind: 'privacy', version: undefined }, today)
  const begun = { fullName, mobile, courseId, source, email: email.toLowerCase(), language, privacyVersion: version }
  const applicant = await addApplication(db, begun, { year: season.year, now: now() })
  const after = { state: 'converted' as const, email, applicationId: applicant.id }
  await db
    .update(enquiries)
    .set({ ...after, revision: before.revision + 1 })
    .where(eq(enquiries.id, id))
  await queueApplicationMail(db, deps, applicant, { name: 'invited', values: invitedValues(season, language, today), now: now() })
  recordChange(db, {
    entity: 'enquiry',
    entityId: id,
    before: { state: before.state, email: before.email, applicationId: null },
    after,
  })
  return getItem(db, enquiryKind, id)
}
