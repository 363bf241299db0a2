import {
  authorsIn,
  type Publication,
  type publicationCalls,
  publicationWorkflow,
  type SavePublication,
} from '@nalanda/contract/faculty/publications'
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import { lockKeyInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { evidenceExport, visibleEvidence, whoseEvidence } from '../../../platform/evidence/evidence-lists.ts'
import { type EvidenceKind, noteEvidenceChange, recordedNow, withProof } from '../../../platform/evidence/serve-evidence.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { maySee, numbered, type Viewer, where } from '../../../platform/lists/listing.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { users } from '../../access/schema.ts'
import { withinAcademicYear } from '../../institution/public.ts'
import { staffChangeableBy, staffKeptBy, staffOverseenBy } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { publicationAuthors, publications } from '../schema.ts'
import { findAuthors, loadAuthors, loadStaffByName, storeAuthors } from './authors.ts'
import { loadIndex } from './duplicates.ts'

export const publicationRecord = {
  ...{ workflow: publicationWorkflow, table: publications, entity: 'publication', actPrefix: 'faculty' },
} as const

/** Restricts publications to those with an author who meets a condition; without a condition, returns undefined (all). */
export function withAuthor(condition: SQL | undefined): SQL | undefined {
  if (condition === undefined) return undefined
  return sql`exists (select 1 from ${publicationAuthors} join ${staff} on ${staff.id} = ${publicationAuthors.staffId}
    where ${publicationAuthors.publicationId} = ${publications}.id and ${condition})`
}

const keptBy = (viewer: Viewer) => withAuthor(staffKeptBy(viewer))
const overseenBy = (viewer: Viewer) => withAuthor(staffOverseenBy(viewer))

const indexed = { scopus: publications.inScopus, wos: publications.inWos, 'ugc-care': publications.inUgcCare } as const

/** Publications. Rejected ones are visible only to users who maintain them. */
export const publicationKind: KindOf<typeof publicationCalls> = {
  table: publications,
  entity: publicationRecord.entity,
  title: 'Publications',
  workflow: publicationWorkflow,
  within: isNull(publications.deletedAt),
  visibleTo: visibleEvidence(publications, keptBy),
  searched: sql`(${publications.title} || ' ' || ${publications.authorNames} || ' ' || coalesce(${publications.venue}, '') || ' ' || coalesce(${publications.doi}, ''))`,
  filters: ({ departmentId, staffId, type, index, state, whose, academicYear }, user) => [
    departmentId === undefined ? undefined : withAuthor(eq(staff.departmentId, departmentId)),
    staffId === undefined ? undefined : withAuthor(eq(staff.id, staffId)),
    where(publications.type, type),
    index && eq(indexed[index], true),
    where(publications.state, state),
    whose && user ? whoseFilter(user, whose) : undefined,
    academicYear === undefined ? undefined : withinAcademicYear(publications.publishedOn, academicYear),
  ],
  sorts: {
    publishedOn: byValue(publications.publishedOn),
    title: byText(publications.title),
    citations: byValue(publications.citations),
  },
  firstSort: '-publishedOn',
  load: loadPublications,
  columns: [
    { header: 'Title', width: 60, value: ({ title }) => title },
    { header: 'Authors', width: 44, value: ({ authorNames }) => authorNames.replaceAll('\n', '; ') },
    { header: 'Authors of the college', width: 44, value: ({ authors }) => staffNames(authors) },
    { header: 'Type', value: ({ type }) => nameOfCode(type) },
    { header: 'Journal, conference or book', width: 44, value: ({ venue }) => venue },
    { header: 'Publisher', width: 24, value: ({ publisher }) => publisher },
    { header: 'Year', kind: 'number', value: ({ year }) => year },
    { header: 'Month', kind: 'number', value: ({ month }) => month },
    { header: 'Volume', value: ({ volume }) => volume },
    { header: 'Issue', value: ({ issue }) => issue },
    { header: 'Pages', value: ({ pages }) => pages },
    { header: 'DOI', width: 32, value: ({ doi }) => doi },
    { header: 'ISSN or ISBN', width: 20, value: ({ isbn }) => isbn },
    { header: 'Citations', kind: 'number', value: ({ citations }) => citations },
    { header: 'Scopus', value: ({ inScopus }) => yesNo(inScopus) },
    { header: 'Web of Science', value: ({ inWos }) => yesNo(inWos) },
    { header: 'UGC-CARE', value: ({ inUgcCare }) => yesNo(inUgcCare) },
    ...evidenceExport,
  ],
  constraintProblems: {},
  initial: recordedNow,
  check: checkPublication,
  checkDeletion: (db, { id }, user) => mustKeep(db, user, id),
  store: async (db, id, { authorNames }, before) => {
    await storeAuthors(db, id, findAuthors(authorNames, await loadStaffByName(db), await ownStaffId(db)))
    if (before) await noteEvidenceChange(db, publicationRecord, before)
  },
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')
const staffNames = (authors: Publication['authors']) => authors.flatMap(({ fullName }) => fullName ?? []).join('; ')

const {
  deletedAt: _deletedAt,
  recordedById: _recordedById,
  changedById: _changedById,
  ...shownColumns
} = getTableColumns(publications)

async function loadPublications(db: Database, ids: readonly number[]): Promise<Publication[]> {
  const rows = await db.select(shownColumns).from(publications).where(numbered(publications.id, ids))
  const authors = await loadAuthors(db, ids)
  return rows.map((row) => ({ ...withProof(row), authors: authors.get(row.id) ?? [] }))
}

function whoseFilter(user: Viewer, whose: 'own' | 'to-verify'): SQL | undefined {
  const own = user.staffId === null ? undefined : withAuthor(eq(staff.id, user.staffId))
  return whoseEvidence(publications, whose, user, { own, overseen: overseenBy(user) })
}

/** Returns the staff id of the acting user, or null. */
async function ownStaffId(db: Database): Promise<number | null> {
  const { userId } = actorOf(db)
  if (userId === null) return null
  const [found] = await db.select({ staffId: users.staffId }).from(users).where(eq(users.id, userId))
  return found?.staffId ?? null
}

/** Refuses a publication without an author whose records the user maintains, one that is already recorded, and inconsistent fields. */
async function checkPublication(db: Database, save: SavePublication, before: Publication | null, user: Viewer | null) {
  if (before) await mustKeep(db, user, before.id)
  if (save.type !== 'book' && save.venue === null) throw problem('faculty.venue-missing', {}, { fields: ['venue'] })
  if (save.year > Number(dayOf(now()).slice(0, 4)) + 1) throw problem('faculty.in-future', {}, { fields: ['year'] })
  if (user) await mustHaveAuthor(db, user, save.authorNames, before)
  // One at a time: two users who record the same publication concurrently would both find none
  await lockKeyInTransaction(db, 'publication', 'titles')
  const sameDoi = save.doi === null ? undefined : await findByDoi(db, save.doi)
  if (sameDoi && sameDoi.id !== before?.id) throw problem('faculty.doi-taken', { title: sameDoi.title }, { fields: ['doi'] })
  if (save.distinct || (before && before.title === save.title)) return
  const same = (await loadIndex(db, [save.year], [], before?.id)).find(save)
  if (same) throw problem('faculty.same-title', { title: same.entry.title }, { fields: ['title'] })
}

async function findByDoi(db: Database, doi: string) {
  const [found] = await db
    .select({ id: publications.id, title: publications.title })
    .from(publications)
    .where(and(eq(publications.doi, doi), isNull(publications.deletedAt)))
  return found
}

async function mustHaveAuthor(db: Database, user: Viewer, authorNames: string, before: Publication | null): Promise<void> {
  const found = findAuthors(authorNames, await loadStaffByName(db), user.staffId)
  const written = new Set(authorsIn(authorNames))
  const linked = before?.authors.flatMap(({ name, staffId }) => (written.has(name) ? (staffId ?? []) : [])) ?? []
  if (await keepsOneOf(db, user, [...found.flatMap(({ staffId }) => staffId ?? []), ...linked])) return
  throw problem('faculty.no-author-of-yours', {}, { fields: ['authorNames'] })
}

/**
 * Whether the user maintains the records of one of these people. A user who maintains everyone's also maintains publications without an author on the staff.
 */
export async function keepsOneOf(db: Database, user: Viewer, staffIds: readonly number[]): Promise<boolean> {
  const kept = staffKeptBy(user)
  if (kept === undefined) return true
  return (await db.$count(staff, and(inArray(staff.id, [...staffIds]), kept))) > 0
}

/** Returns the ids of the staff whose records the user maintains, or `all`. */
export async function keptStaff(db: Database, user: Viewer): Promise<ReadonlySet<number> | 'all'> {
  const kept = staffKeptBy(user)
  if (kept === undefined) return 'all'
  const rows = await db.select({ id: staff.id }).from(staff).where(kept)
  return new Set(rows.map(({ id }) => id))
}

async function mustKeep(db: Database, user: Viewer | null, id: number): Promise<void> {
  if (user === null || (await maySee(db, { table: publications, visibleTo: keptBy }, id, user))) return
  throw problem('faculty.not-yours')
}

/** How the proofs of publications are served and verified. */
export const publicationEvidence: EvidenceKind<typeof publications, Publication> = {
  record: publicationRecord,
  kind: publicationKind,
  changeableBy: (viewer) => withAuthor(staffChangeableBy(viewer, 'faculty.edit')),
  decidableBy: overseenBy,
  isOwn: async (db, { id }, user) =>
    user.staffId !== null &&
    (await maySee(db, { table: publications, visibleTo: () => withAuthor(eq(staff.id, user.staffId ?? 0)) }, id, user)),
  proofName: ({ id }) => `Publication-${id}`,
}
