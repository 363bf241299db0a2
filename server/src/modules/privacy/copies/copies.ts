import type { Language } from '@nalanda/contract/platform/languages'
import { entityOf } from '@nalanda/contract/platform/personal-data'
import { type copyCalls, type DataCopy, maxOwnCopies } from '@nalanda/contract/privacy/copies'
import type { DataPerson } from '@nalanda/contract/privacy/people'
import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { fileName } from '../../../platform/files/file-names.ts'
import type { FileAnswer } from '../../../platform/http/context.ts'
import { enqueueRecordJob } from '../../../platform/jobs/record-jobs.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { applications } from '../../applications/schema.ts'
import { dataCopies } from '../schema.ts'
import { jobOfCopy } from './copy-job.ts'

const isOver = () => sql`(${dataCopies.state} = 'ready' and (${dataCopies.file} is null or ${lte(dataCopies.expiresAt, now())}))`

/** All requested copies. */
export const copyKind: ListKindOf<typeof copyCalls.copies> = {
  table: dataCopies,
  title: 'Copies of personal data',
  searched: sql`(${dataCopies.name} || ' ' || ${dataCopies.askedBy})`,
  filters: ({ state }) =>
    [
      state === 'expired' && isOver(),
      state === 'ready' && sql`${dataCopies.state} = 'ready' and not ${isOver()}`,
      (state === 'waiting' || state === 'failed') && eq(dataCopies.state, state),
    ].map((one) => one || undefined),
  sorts: { askedAt: byValue(dataCopies.askedAt), name: byText(dataCopies.name) },
  firstSort: '-askedAt',
  load: async (db, ids) => (await db.select().from(dataCopies).where(numbered(dataCopies.id, ids))).map(describeCopy),
  columns: [
    { header: 'Person', width: 32, value: ({ name }) => name },
    { header: 'Kind of record', value: ({ kind }) => nameOfCode(kind) },
    { header: 'State', value: ({ state }) => nameOfCode(state) },
    { header: 'Asked by', width: 24, value: ({ askedBy }) => askedBy },
    { header: 'Asked at', kind: 'instant', width: 20, value: ({ askedAt }) => askedAt },
    { header: 'Reason', width: 40, value: ({ reason }) => reason },
    { header: 'Downloads', kind: 'number', value: ({ downloads }) => downloads },
  ],
}

function describeCopy(row: typeof dataCopies.$inferSelect): DataCopy {
  const { subject: kind, state, file, askedAt, readyAt, expiresAt, askedById: _, ...copy } = row
  const over = state === 'ready' && (file === null || (expiresAt !== null && expiresAt <= now()))
  return {
    ...{ ...copy, kind, state: over ? 'expired' : state, askedAt: askedAt.toISOString() },
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

/** Returns the copies that this user requested and may still have, newest first. */
export const copiesOfUser = (db: Database, own: OwnPeople) => listCopies(db, askedBy(own))

/**
 * The user, and the people whose data the user may request now: after a parent's role or the link to a child has ended, the parent no longer has access to
 * copies.
 */
type OwnPeople = { userId: number; people: readonly Pick<DataPerson, 'kind' | 'id'>[] }

const askedBy = ({ userId, people }: OwnPeople) =>
  and(
    eq(dataCopies.askedById, userId),
    or(sql`false`, ...people.map(({ kind, id }) => and(eq(dataCopies.subject, kind), eq(dataCopies.recordId, id)))),
  )

/** Returns the copies that an applicant requested, who has no account. */
export const copiesOfApplication = (db: Database, id: number) => listCopies(db, ofApplicant(id))

const ofApplicant = (id: number) =>
  and(eq(dataCopies.subject, 'application'), eq(dataCopies.recordId, id), isNull(dataCopies.askedById))

async function listCopies(db: Database, which: SQL | undefined): Promise<DataCopy[]> {
  const rows = await db.select().from(dataCopies).where(which).orderBy(desc(dataCopies.id)).limit(maxOwnCopies)
  return rows.map(describeCopy)
}

/** Returns the language that an applicant chose in the form. */
export async function languageOfApplication(db: Database, id: number): Promise<Language> {
  const [row] = await db.select({ language: applications.language }).from(applications).where(eq(applications.id, id))
  return row?.language ?? 'en'
}

type Asked = { person: DataPerson; reason: string | null; language: Language }

/** Requests a copy, which is made in the background. Refuses a second one of the same person while one is being made. */
export async function askForCopy(
  db: Database,
  { jobs }: Pick<Platform, 'jobs'>,
  { person, reason, language }: Asked,
): Promise<DataCopy> {
  const { userId, username } = actorOf(db)
  const asked = { askedById: userId, askedBy: username, askedAt: now(), reason }
  const row = { subject: person.kind, recordId: person.id, name: person.name, ...asked }
  const [copy] = await withConstraintProblems({ one_copy_under_way: { code: 'privacy.copy-under-way' } }, () =>
    db.insert(dataCopies).values(row).returning(),
  )
  if (!copy) throw new Error('The copy was not stored')
  recordChange(db, { entity: entityOf(person.kind), entityId: person.id, after: { dataCopy: copy.id }, reason })
  await enqueueRecordJob(db, jobs, jobOfCopy({ id: copy.id, language }))
  return describeCopy(copy)
}

/** The party that downloads a copy: the requesting user or applicant, or the office. */
type Download = { id: number } & (OwnPeople | { applicationId: number } | { office: true })

/**
 * Returns the file of a copy and writes an audit entry. Only the requester can access it; the office only copies that it made with a reason. Refuses an expired
 * copy.
 */
export async function openCopy(db: Database, { files }: Pick<Platform, 'files'>, { id, ...by }: Download): Promise<FileAnswer> {
  const theirs = 'office' in by ? isNotNull(dataCopies.reason) : 'userId' in by ? askedBy(by) : ofApplicant(by.applicationId)
  const [copy] = await db
    .select()
    .from(dataCopies)
    .where(and(eq(dataCopies.id, id), theirs))
  if (!copy) throw problem('platform.not-found')
  const [ready] = await db
    .update(dataCopies)
    .set({ downloads: sql`${dataCopies.downloads} + 1` })
    .where(and(eq(dataCopies.id, id), eq(dataCopies.state, 'ready'), gt(dataCopies.expiresAt, now())))
    .returning()
  const content = ready?.file ? await files.get(ready.file) : null
  if (!content) throw problem('privacy.copy-not-ready')
  return { name: `${fileName(`Data of ${copy.name}`)}.zip`, type: 'application/zip', content }
}
