import { plainDoi } from '@nalanda/contract/faculty/doi'
import { problem } from '../../../platform/problems.ts'
import type { Cell, Sheet } from '../../../platform/spreadsheets/cell.ts'
import { decodeText } from '../../../platform/spreadsheets/text-decoding.ts'
import { runInThread, ThreadLimitExceeded } from '../../../platform/threads/run-in-thread.ts'
import type { ReferenceEntry, ReferenceField } from './reference-entries.ts'
import type { ReferenceTask } from './reference-worker.ts'

const milliseconds = 60_000
const oneDoi = /^(https?:\/\/)?((dx\.|www\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/\S+$/i

type Headings = Readonly<Record<ReferenceField, string>>
type Options = { headings: Headings; most: number; signal?: AbortSignal | undefined }

/**
 * Reads a reference file as a sheet: BibTeX, RIS, or a list of DOIs, one per line, detected by content. Null for any other file. Refuses a file with more than
 * `most` entries or one that takes too long to read.
 */
export async function readReferenceFile(bytes: Buffer, { headings, most, signal }: Options): Promise<Sheet | null> {
  const text = looksLikeText(bytes) ? decodeText(bytes) : null
  if (text === null) return null
  const dois = doiList(text)
  if (dois) return sheetOf('DOI', dois.slice(0, most + 1), headings, most)
  const format = /^[ \t]*@\w+\s*[{(]/m.test(text) ? 'bibtex' : /^TY {2}- /m.test(text) ? 'ris' : null
  if (format === null) return null
  const data: ReferenceTask = { text, format, most: most + 1 }
  try {
    const thread = { name: 'references', data, milliseconds, signal }
    const entries = await runInThread<ReferenceEntry[]>(new URL('./reference-worker.ts', import.meta.url), thread)
    return sheetOf(format === 'bibtex' ? 'BibTeX' : 'RIS', entries, headings, most)
  } catch (error) {
    throw error instanceof ThreadLimitExceeded ? problem('platform.sheet-too-large') : error
  }
}

/** Returns false for workbooks, PDFs and web pages, by their first bytes. The workbook reader refuses web pages. */
function looksLikeText(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 64).trimStart()
  return !start.startsWith('PK') && !start.startsWith('<') && !start.startsWith('%PDF')
}

function doiList(text: string): ReferenceEntry[] | null {
  const lines = text
    .split(/[\n,;]/)
    .map((one) => one.replace(/^\uFEFF/, '').trim())
    .filter((one) => one !== '' && !/^doi$/i.test(one))
  if (lines.length === 0 || !lines.every((one) => one.length <= 400 && oneDoi.test(one))) return null
  return lines.map((one) => ({ doi: plainDoi(one) }))
}

function sheetOf(name: string, entries: readonly ReferenceEntry[], headings: Headings, most: number): Sheet {
  if (entries.length > most) throw problem('platform.sheet-too-many-rows', { most, rows: entries.length })
  const fields = Object.keys(headings) as ReferenceField[]
  const rows = entries.map((entry) => fields.map((field) => cellOf(entry, field)))
  return { name, hidden: false, rows: [fields.map((field) => headings[field]), ...rows] }
}

/** Returns a cell. An unreadable entry shows as an error in the title cell. */
function cellOf(entry: ReferenceEntry, field: ReferenceField): Cell {
  if (field === 'title' && entry.unread !== undefined) return { error: entry.unread }
  return entry[field] ?? null
}
