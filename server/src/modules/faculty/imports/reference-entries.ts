import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'

/** An entry of a reference file, with the fields of the import columns; `unread` is the beginning of an unreadable entry. */
export type ReferenceEntry = Partial<Record<ReferenceField, string>> & { unread?: string }
export type ReferenceField =
  | 'type'
  | 'title'
  | 'authorNames'
  | 'venue'
  | 'publisher'
  | 'year'
  | 'month'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'doi'
  | 'isbn'
  | 'citations'
  | 'inScopus'
  | 'inWos'

type Author = { given?: string; family?: string; suffix?: string; literal?: string; 'non-dropping-particle'?: string }
type CslDate = { 'date-parts'?: (number | string)[][]; raw?: string }

/** Fields of a CSL-JSON entry; all are optional. */
type Csl = {
  type?: string
  title?: string
  author?: Author[]
  issued?: CslDate
  'event-date'?: CslDate
  note?: string
  [field: string]: unknown
}

const formats = { bibtex: '@bibtex/text', ris: '@ris/file' } as const
const begins = { bibtex: /^[ \t]*@(?!(string|preamble|comment)\b)\w+\s*[{(]/gim, ris: /^TY {2}- /gm } as const

/** Reads the entries of a reference file, up to a maximum. An unreadable entry does not stop the others. */
export function readReferences(text: string, format: keyof typeof formats, most: number): ReferenceEntry[] {
  const from = { isScopus: /^\s*Scopus\s*$/m.test(text.slice(0, 200)), isWos: /\b(unique-id\s*=\s*\{|UT\s+-\s+)WOS:/i.test(text) }
  const whole = parse(text, format)
  if (whole) return whole.slice(0, most).map((one) => entryOf(one, from))
  const definitions = format === 'bibtex' ? (text.match(/^[ \t]*@string\s*\{[^\n]*\}\s*$/gim) ?? []).join('\n') : ''
  const starts = [...text.matchAll(begins[format])].map(({ index }) => index).slice(0, most)
  return starts.flatMap((start, at) => {
    const own = text.slice(start, starts[at + 1] ?? text.length)
    return parse(`${definitions}\n${own}`, format)?.map((one) => entryOf(one, from)) ?? [{ unread: own.trim().slice(0, 60) }]
  })
}

function parse(text: string, format: keyof typeof formats): Csl[] | null {
  try {
    return plugins.input.chain(text, { generateGraph: false, forceType: formats[format] }) as Csl[]
  } catch {
    return null
  }
}

const types: Readonly<Record<string, string>> = {
  'article-journal': 'journal',
  'article-magazine': 'journal',
  article: 'journal',
  review: 'journal',
  'paper-conference': 'conference',
  book: 'book',
  chapter: 'chapter',
  'entry-encyclopedia': 'chapter',
}

/** Converts a CSL-JSON entry to text fields. */
export function entryOf(csl: Csl, from: { isScopus: boolean; isWos: boolean }): ReferenceEntry {
  const [year, month] = dateParts(csl.issued ?? csl['event-date'])
  const text = (...fields: string[]) =>
    fields.map((field) => csl[field]).find((one) => typeof one === 'string' && one !== '') as string | undefined
  const entry: Record<string, string | undefined> = {
    type: types[csl.type ?? ''] ?? csl.type,
    title: csl.title?.replace(/<\/?[a-z]+>/gi, '').replace(/\s+/g, ' '),
    authorNames: csl.author?.map(nameOf).filter(Boolean).join('; '),
    venue: text('container-title', 'event-title', 'collection-title'),
    publisher: text('publisher'),
    year: year === undefined ? undefined : String(year),
    month: month === undefined ? undefined : String(month),
    volume: text('volume'),
    issue: text('issue'),
    pages: text('page')?.replace(/\s*[-–]+\s*/g, '-'),
    doi: text('DOI'),
    isbn: text('ISSN', 'ISBN'),
    citations: csl.note?.match(/cited by:?\s*(\d+)/i)?.[1],
    inScopus: from.isScopus || /scopus\.com/i.test(text('URL') ?? '') ? 'yes' : undefined,
    inWos: from.isWos ? 'yes' : undefined,
  }
  return Object.fromEntries(Object.entries(entry).flatMap(([field, value]) => (value ? [[field, composed(value)]] : [])))
}

/** Returns the parts of a date. For conferences RIS has the date of the event; some dates are text. */
function dateParts(date: CslDate | undefined): readonly (number | string)[] {
  return date?.['date-parts']?.[0] ?? date?.raw?.match(/\d+/g) ?? []
}

/** Composes accents, including those that LaTeX puts on a dotless i. */
const composed = (text: string) => text.replace(/ı(?=\p{M})/gu, 'i').normalize('NFC')

const nobody = /^(others|et\.? al\.?)$/i

/** Returns a name in spoken order. Citation.js reads initials after a comma as a suffix; `and others` is no name. */
function nameOf({ given = '', family = '', suffix = '', literal = '', 'non-dropping-particle': particle = '' }: Author): string {
  const parts = given === '' ? [suffix, particle, family] : [given, particle, family, suffix]
  const name = literal || parts.filter(Boolean).join(' ')
  return nobody.test(name) ? '' : name
}
