import { type PublicationType, SavePublication } from '@nalanda/contract/faculty/publications'
import { z } from 'zod'
import { plainHeading } from '../../../platform/spreadsheets/cell-text.ts'
import type { ReferenceField } from './reference-entries.ts'

const { shape } = SavePublication

/** Names of publication types in lists of publications. */
const typeNames: Readonly<Record<string, PublicationType>> = {
  journal: 'journal',
  journalarticle: 'journal',
  journalpaper: 'journal',
  article: 'journal',
  review: 'journal',
  articleinpress: 'journal',
  letter: 'journal',
  conference: 'conference',
  conferencepaper: 'conference',
  conferenceproceedings: 'conference',
  proceedingspaper: 'conference',
  proceedings: 'conference',
  book: 'book',
  monograph: 'book',
  chapter: 'chapter',
  bookchapter: 'chapter',
}
const typeChoices = [
  { value: 'journal', label: 'Journal article' },
  { value: 'conference', label: 'Conference paper' },
  { value: 'book', label: 'Book' },
  { value: 'chapter', label: 'Book chapter' },
] as const

/** Month number from `1` to `12` or the name of a month. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (text: string) => {
  const at = months.indexOf(text.slice(0, 3).toLowerCase())
  return at >= 0 ? at + 1 : /^\d{1,2}$/.test(text) ? Number(text) : text
}

const optional = true as const
const yesNo = { kind: 'yes-no', schema: z.boolean(), optional } as const

/** Columns of a publication list; the synonyms are those of Scopus, Web of Science and common college lists. */
export const publicationColumns = {
  type: {
    heading: 'Type',
    synonyms: ['Document type', 'Publication type', 'Type of publication', 'Category'],
    schema: z
      .string()
      .transform((text) => typeNames[plainHeading(text)] ?? text)
      .pipe(shape.type),
    choices: typeChoices,
    open: true,
    width: 18,
  },
  title: {
    heading: 'Title',
    synonyms: ['Article title', 'Title of paper', 'Title of the paper', 'Paper title', 'Publication title', 'Name of the paper'],
    schema: shape.title,
    width: 60,
  },
  authorNames: {
    heading: 'Authors',
    synonyms: [
      'Author',
      'Author names',
      'Name of the authors',
      'Name of the author/s',
      'Author full names',
      'Authors of the paper',
    ],
    kind: 'lines',
    schema: shape.authorNames,
    width: 44,
    note: 'Separate the names by semicolons, or write each on a line of its own.',
  },
  venue: {
    heading: 'Journal, conference or book',
    synonyms: [
      'Source title',
      'Journal',
      'Journal name',
      'Name of journal',
      'Name of the journal',
      'Conference name',
      'Name of the conference',
      'Book title',
      'Venue',
    ],
    schema: shape.venue,
    optional,
    width: 44,
  },
  publisher: { heading: 'Publisher', synonyms: ['Name of the publisher'], schema: shape.publisher, optional, width: 24 },
  year: {
    heading: 'Year',
    synonyms: ['Publication year', 'Year of publication', 'Published year'],
    kind: 'whole',
    schema: shape.year,
  },
  month: {
    heading: 'Month',
    synonyms: ['Publication month', 'Month of publication'],
    schema: z.string().transform(monthOf).pipe(shape.month.unwrap()),
    optional,
    note: 'A number from 1 to 12, or the name.',
  },
  volume: { heading: 'Volume', synonyms: ['Vol', 'Volume no'], schema: shape.volume, optional },
  issue: { heading: 'Issue', synonyms: ['Issue no', 'Issue number'], schema: shape.issue, optional },
  pages: { heading: 'Pages', synonyms: ['Page numbers', 'Page no', 'Page start'], schema: shape.pages, optional },
  doi: {
    heading: 'DOI',
    synonyms: ['DOI number', 'Digital object identifier', 'DOI link'],
    schema: shape.doi,
    optional,
    width: 32,
  },
  isbn: {
    heading: 'ISSN or ISBN',
    synonyms: ['ISSN', 'ISBN', 'ISSN no', 'ISBN/ISSN number'],
    schema: shape.isbn,
    optional,
    width: 20,
  },
  citations: {
    heading: 'Citations',
    synonyms: ['Cited by', 'Times cited', 'Citation count', 'No of citations'],
    kind: 'whole',
    schema: shape.citations,
    optional,
  },
  inScopus: { heading: 'Scopus', synonyms: ['In Scopus', 'Scopus indexed'], ...yesNo },
  inWos: { heading: 'Web of Science', synonyms: ['WoS', 'In WoS', 'SCI', 'SCIE'], ...yesNo },
  inUgcCare: { heading: 'UGC-CARE', synonyms: ['UGC CARE', 'UGC', 'UGC approved'], ...yesNo },
} as const

/** Column headings for the parts of a reference. */
export const referenceHeadings = Object.fromEntries(
  Object.entries(publicationColumns)
    .filter(([field]) => field !== 'inUgcCare')
    .map(([field, { heading }]) => [field, heading]),
) as Record<ReferenceField, string>
