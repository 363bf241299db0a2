import type { PublicationType } from '@nalanda/contract/faculty/publications'
import type { WorkKind, WorkStatus } from '@nalanda/contract/faculty/works'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { deletedAt, id, paise, ref, refTo, revision } from '../../platform/database/columns.ts'
import { evidenceColumns } from '../../platform/evidence/evidence-columns.ts'
import { users } from '../access/schema.ts'
import { staff } from '../people/schema.ts'

/** Publications of the college, each stored once, even if several of its authors are on the staff. */
export const publications = pgTable(
  'publications',
  {
    id: id(),
    type: text().$type<PublicationType>().notNull(),
    title: text().notNull(),
    authorNames: text().notNull(),
    venue: text(),
    publisher: text(),
    year: smallint().notNull(),
    month: smallint(),
    publishedOn: date().notNull().generatedAlwaysAs(sql`make_date(year, coalesce(month, 12), 1)`),
    volume: text(),
    issue: text(),
    pages: text(),
    doi: text(),
    isbn: text(),
    citations: integer().notNull().default(0),
    inScopus: boolean().notNull().default(false),
    inWos: boolean().notNull().default(false),
    inUgcCare: boolean().notNull().default(false),
    distinct: boolean().notNull().default(false),
    recordedById: refTo(() => users.id),
    changedById: ref().references(() => users.id),
    deletedAt: deletedAt(),
    ...evidenceColumns(),
  },
  (t) => [
    uniqueIndex('publication_doi').on(t.doi).where(sql`deleted_at is null`),
    index().on(t.publishedOn, t.id),
    index().on(t.citations, t.id),
    index().on(t.year),
    index('publications_by_title').on(sql`lower(${t.title})`, t.id),
    index().on(t.state, t.id),
    index().on(t.recordedById),
    index().on(t.changedById),
    index('publications_search').using(
      'gin',
      sql`(${t.title} || ' ' || ${t.authorNames} || ' ' || coalesce(${t.venue}, '') || ' ' || coalesce(${t.doi}, '')) gin_trgm_ops`,
    ),
    check('publication_month', sql`${t.month} between 1 and 12`),
  ],
)

/** Authors of a publication as printed, in order. */
export const publicationAuthors = pgTable(
  'publication_authors',
  {
    publicationId: refTo(() => publications.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    name: text().notNull(),
    staffId: ref().references(() => staff.id),
  },
  (t) => [
    primaryKey({ columns: [t.publicationId, t.position] }),
    uniqueIndex('publication_author_once').on(t.staffId, t.publicationId).where(sql`staff_id is not null`),
  ],
)

export const facultyWorks = pgTable(
  'faculty_works',
  {
    id: id(),
    kind: text().$type<WorkKind>().notNull(),
    title: text().notNull(),
    status: text().$type<WorkStatus>().notNull(),
    staffId: refTo(() => staff.id),
    organisation: text(),
    reference: text(),
    scholar: text(),
    amountPaise: paise(),
    startsOn: date().notNull(),
    endsOn: date(),
    recordedById: refTo(() => users.id),
    changedById: ref().references(() => users.id),
    deletedAt: deletedAt(),
    ...evidenceColumns(),
  },
  (t) => [
    uniqueIndex('faculty_work_once').on(t.kind, t.startsOn, sql`md5(lower(${t.title}))`).where(sql`deleted_at is null`),
    index().on(t.startsOn, t.id),
    index().on(t.amountPaise, t.id),
    index('faculty_works_by_title').on(sql`lower(${t.title})`, t.id),
    index().on(t.staffId),
    index().on(t.recordedById),
    index().on(t.changedById),
    check('work_ends_after_start', sql`${t.endsOn} >= ${t.startsOn}`),
  ],
)

/** All members of staff who take part in a work, including the one who leads it. */
export const facultyWorkMembers = pgTable(
  'faculty_work_members',
  { workId: refTo(() => facultyWorks.id, { onDelete: 'cascade' }), staffId: refTo(() => staff.id) },
  (t) => [primaryKey({ columns: [t.staffId, t.workId] }), index().on(t.workId)],
)

/** Profile texts that members of staff write about themselves. No row means that nothing is written yet. */
export const facultyProfiles = pgTable('faculty_profiles', {
  id: id(),
  staffId: refTo(() => staff.id).unique(),
  about: text(),
  interests: text(),
  isPublic: boolean().notNull().default(false),
  slug: text().notNull().unique(),
  revision: revision(),
})
