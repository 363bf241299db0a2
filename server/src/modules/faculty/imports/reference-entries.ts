import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'

/** An entry of a file of references as the columns of the import name its parts; `unread` is the beginning of one that cannot be read. */
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

/** What CSL-JSON has of an entry; anything may be missing. */
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

/** The entries of a file of references, at most so many. One that cannot be read does not stop the others. */
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

/** What an entry of CSL-JSON says, as text. */
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

/** Of conferences RIS has the day of the event; some days are text. */
function dateParts(date: CslDate | undefined): readonly (number | string)[] {
  return date?.['date-parts']?.[0] ?? date?.raw?.match(/\d+/g) ?? []
}

/** LaTeX puts an accent on an i without its dot. */
const composed = (text: string) => text.replace(/ı(?=\p{M})/gu, 'i').normalize('NFC')

const nobody = /^(others|et\.? al\.?)$/i

/** A name in the order in which it is spoken. Initials with a comma behind them are read as what follows a name; `and others` names nobody. */
function nameOf({ given = '', family = '', suffix = '', literal = '', 'non-dropping-particle': particle = '' }: Author): string {
  const parts = given === '' ? [suffix, particle, family] : [given, particle, family, suffix]
  const name = literal || parts.filter(Boolean).join(' ')
  return nobody.test(name) ? '' : name
}
