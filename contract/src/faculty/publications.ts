/**
 * Publications of faculty. A publication counts once for the college and once for each author on the staff; these authors are matched by name and can be
 * corrected.
 */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { evidenceDetail, evidenceFields, evidenceStates, evidenceWorkflow } from '../platform/evidence/evidence.ts'
import { evidenceCalls } from '../platform/evidence/evidence-calls.ts'
import { Id, IdText, IsoDate, line, optionalLine, requiredText, SeasonYear } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'
import { Doi } from './doi.ts'

export const publicationTypes = ['journal', 'conference', 'book', 'chapter'] as const
export type PublicationType = (typeof publicationTypes)[number]
/** Indexes that may list a publication. */
export const publicationIndexes = ['scopus', 'wos', 'ugc-care'] as const
export type PublicationIndex = (typeof publicationIndexes)[number]

export const publicationWorkflow = evidenceWorkflow('publication')

export const SavePublication = z.object({
  type: z.enum(publicationTypes),
  title: requiredText(3).pipe(line(500)),
  /** One author per line, in order. */
  authorNames: requiredText(2).max(20_000),
  /** The journal, the conference or, for a chapter, the book; null for a book. */
  venue: optionalLine(300),
  publisher: optionalLine(200),
  year: z.int().min(1900).max(2100),
  month: z.int().min(1).max(12).nullable(),
  volume: optionalLine(40),
  issue: optionalLine(40),
  pages: optionalLine(40),
  doi: Doi,
  /** ISSN of a journal or ISBN of a book. */
  isbn: optionalLine(40),
  citations: z.int().min(0).max(1_000_000),
  inScopus: z.boolean(),
  inWos: z.boolean(),
  inUgcCare: z.boolean(),
  /** Whether a user confirmed that this publication is not one of those with the same title. */
  distinct: z.boolean(),
})
export type SavePublication = z.infer<typeof SavePublication>

/** An author as printed, with the matching member of staff. */
export const PublicationAuthor = z.object({
  position: z.int(),
  name: z.string(),
  staffId: Id.nullable(),
  fullName: z.string().nullable(),
})
export type PublicationAuthor = z.infer<typeof PublicationAuthor>

export const Publication = SavePublication.extend({
  ...recordFields,
  ...evidenceFields,
  authors: z.array(PublicationAuthor),
  /** First day of the month of publication; the first of December if only the year is known. */
  publishedOn: IsoDate,
})
export type Publication = z.infer<typeof Publication>

export const PublicationDetail = Publication.extend(evidenceDetail)
export type PublicationDetail = z.infer<typeof PublicationDetail>

const allow = { view: 'faculty.view', edit: 'faculty.edit' } as const
const path = '/publications'

export const publicationCalls = {
  ...records({
    path,
    item: Publication,
    save: SavePublication,
    filters: {
      departmentId: IdText.optional(),
      staffId: IdText.optional(),
      type: z.enum(publicationTypes).optional(),
      index: z.enum(publicationIndexes).optional(),
      state: z.enum(evidenceStates).optional(),
      /** own: the user's own publications · to-verify: those that the user may verify. */
      whose: z.enum(['own', 'to-verify']).optional(),
      /** The year in which the academic year of the publication began. */
      academicYear: SeasonYear.optional(),
    },
    sorts: ['publishedOn', 'title', 'citations'] as const,
    ...allow,
    problems: [
      'faculty.no-author-of-yours',
      'faculty.not-yours',
      'faculty.doi-taken',
      'faculty.same-title',
      'faculty.venue-missing',
      'faculty.in-future',
    ],
    removal: 'delete',
  }),
  ...evidenceCalls(path, { detail: PublicationDetail, ...allow, verify: 'faculty.verify' }),
  linkAuthor: endpoint({
    ...{ method: 'PUT', path: `${path}/:id/authors/:position`, allow: allow.edit },
    params: z.object({ id: IdText, position: IdText }),
    body: z.object({ staffId: Id.nullable(), revision: z.int() }),
    reply: PublicationDetail,
    problems: ['faculty.already-linked', 'faculty.no-author-of-yours', 'platform.changed-meanwhile', 'platform.own-evidence'],
    summary: 'Records which member of staff an author is, or that the author is not on the staff',
  }),
}

/** Splits author names as people type them: one per line, separated by semicolons, by `and` or `&`, or by commas between whole names. */
export function authorsIn(text: string): string[] {
  // Collapses runs of spaces first: a regular expression that begins with such a run would search for its end again from each space of it, unless it asserted
  // that no space precedes it
  const parts = text.replace(/[^\S\n]+/g, ' ').split(/[\n;&]| and /)
  const isListed = /[\n;]/.test(text.trim())
  return parts
    .flatMap((part) => (isListed ? [part] : wholeNames(part)))
    .map((name) => name.replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, ''))
    .filter((name) => name !== '')
}

/**
 * Splits at commas between whole names: `K. V. Rao, S. Devi` are two names and `Rao, K. V.` is one. In a list of names, each part has a word and something
 * else.
 */
function wholeNames(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const isWhole = (part: string) => /\p{L}{2,}/u.test(part) && part.split(/[\s.]+/).filter(Boolean).length > 1
  return parts.length > 1 && parts.every(isWhole) ? parts : [text]
}
