import { setImmediate } from 'node:timers/promises'
import { facultyRowErrors } from '@nalanda/contract/faculty/row-errors'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { cellText, isEmptyCell } from '../../../platform/imports/cell-values.ts'
import type { RowOf } from '../../../platform/imports/columns.ts'
import { byColumns } from '../../../platform/imports/mapped/checked-columns.ts'
import { undoOfTable } from '../../../platform/imports/mapped/references.ts'
import {
  type CheckContext,
  type Checked,
  type RowNote,
  sheetImportKind,
} from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import { rowBeside } from '../../../platform/imports/mapped/workbook-rows.ts'
import type { PlacedRow } from '../../../platform/imports/placed-rows.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import { viewerNamed } from '../../access/public.ts'
import { type FoundAuthor, findAuthors, loadStaffByName } from '../publications/authors.ts'
import { loadIndex, PublicationIndex, titlesByDoi } from '../publications/duplicates.ts'
import { keptStaff } from '../publications/publications.ts'
import { publications } from '../schema.ts'
import { lookUpDois } from './doi-lookup.ts'
import { publicationColumns as columns, referenceHeadings } from './publication-columns.ts'
import type { ReferenceEntry } from './reference-entries.ts'
import { readReferenceFile } from './reference-files.ts'
import { type ImportedPublication, savePublications } from './saving.ts'

const maxRows = 20_000
/** Maximum registry look-ups per file. */
const mostLookedUp = 2_000
const error = cellErrors(facultyRowErrors)
type Row = RowOf<typeof columns>

const read = byColumns({
  columns,
  load: async () => ({}),
  checks: {
    venue: (venue, { type }) => (type && type !== 'book' && !venue ? error('faculty.venue-missing') : null),
    year: (year) => {
      const last = Number(dayOf(now()).slice(0, 4)) + 1
      return year > last ? { code: 'too-big', values: { max: last } } : null
    },
  },
})

/**
 * Imports publications from a workbook, CSV, BibTeX, RIS or a list of DOIs. Recorded publications do not change. `lookup` is the registry that supplies what a
 * bare DOI lacks; null for none.
 */
export const publicationImport = ({ lookup }: { lookup: string | null }) =>
  sheetImportKind<ImportedPublication>({
    name: 'faculty.publications',
    allow: 'faculty.edit',
    auditEntity: 'publication import',
    title: 'Publications',
    notes: [
      'Enter one publication in each row. Those that are recorded already, by DOI or title, do not change.',
      'Separate authors by semicolons, or write each on a line of its own. Authors who are on the staff are found by their names.',
    ],
    maxRows,
    ownOnly: true,
    otherFiles: {
      accept: '.bib,.ris,.txt',
      read: async (bytes, { signal }) => {
        const sheet = await readReferenceFile(bytes, { headings: referenceHeadings, most: maxRows, signal })
        return sheet && [sheet]
      },
    },
    fields: read.fields,
    template: read.template,
    check: (db, rows, context) => checkPublications(db, rows, context, lookup),
    batch: 1_000,
    save: (db, rows, { record }) => savePublications(db, rows, record),
    undo: undoOfTable({ table: publications, entity: 'publication', own: ['publication_authors'] }),
  })

async function checkPublications(
  db: Database,
  rows: readonly PlacedRow[],
  context: CheckContext,
  lookup: string | null,
): Promise<Checked<ImportedPublication>> {
  const notes: RowNote[] = []
  const present = new Set<PlacedRow>()
  const complete = await completeRows(db, rows, { present, notes }, { lookup, signal: context.signal })
  await context.progress(40)
  const checked = await read.check(db, complete, context)
  notes.push(...checked.notes)
  await context.progress(60)
  const found = [...checked.good].map(([row, values]) => ({ row, save: saved(values) }))
  const fresh = await withoutDuplicates(db, found, { present, notes })
  const good = await withAuthors(db, fresh, context.actor.username, notes)
  return { good, present, notes }
}

type Findings = { present: Set<PlacedRow>; notes: RowNote[] }

/** Fills rows that have a DOI but no title from the registry, if one is set. Recorded ones are marked present; those still without a title are errors. */
async function completeRows(
  db: Database,
  rows: readonly PlacedRow[],
  { present, notes }: Findings,
  { lookup, signal }: { lookup: string | null; signal: AbortSignal },
): Promise<PlacedRow[]> {
  const bare = new Map(
    rows.flatMap((row) => {
      const doi = isEmptyCell(row.values.get('title') ?? null) ? doiOf(row) : null
      return doi === null ? [] : [[row, doi] as const]
    }),
  )
  const recorded = await titlesByDoi(db, [...bare.values()])
  const asked = [...bare.values()].filter((doi) => !recorded.has(doi))
  const found =
    lookup === null ? new Map<string, ReferenceEntry>() : await lookUpDois(lookup, asked.slice(0, mostLookedUp), { signal })
  return rows.filter((row) => {
    const doi = bare.get(row)
    if (doi === undefined || fill(row, found.get(doi))) return true
    const title = recorded.get(doi)
    if (title !== undefined) {
      present.add(row)
      notes.push({ row, field: 'doi', error: error('faculty.doi-recorded', { title }), severity: 'present' })
    } else {
      const why = lookup === null ? error('faculty.title-missing') : error('faculty.doi-unknown', { doi })
      notes.push({ row, field: 'title', error: why, severity: 'error' })
    }
    return false
  })
}

const doiOf = (row: PlacedRow) => columns.doi.schema.safeParse(cellText(row.values.get('doi') ?? null)).data ?? null

/** Fills the blank cells of a row from a registry entry; false if the entry has no title. */
function fill(row: PlacedRow, entry: ReferenceEntry | undefined): boolean {
  if (!entry?.title) return false
  const values = row.values as Map<string, string | null>
  for (const [field, value] of Object.entries(entry)) if (isEmptyCell(values.get(field) ?? null)) values.set(field, value)
  return true
}

type Found = { row: PlacedRow; save: ReturnType<typeof saved> }

/** Converts a row to a publication, with defaults for blank cells. */
function saved({ citations, inScopus, inWos, inUgcCare, ...row }: Row) {
  return {
    ...row,
    ...{ citations: citations ?? 0, inScopus: inScopus ?? false, inWos: inWos ?? false, inUgcCare: inUgcCare ?? false },
    distinct: false,
  }
}

async function withoutDuplicates(db: Database, found: readonly Found[], { present, notes }: Findings): Promise<Found[]> {
  const recorded = await loadIndex(db, yearsOf(found), doisOf(found))
  const inFile = new PublicationIndex<PlacedRow>()
  return filterInTurns(found, ({ row, save }) => {
    const known = recorded.find(save)
    const duplicate = known ? null : inFile.find(save)
    if (!known && !duplicate) {
      inFile.add(save, row)
      return true
    }
    const by = (known ?? duplicate)?.by ?? 'title'
    const why = known
      ? error(by === 'doi' ? 'faculty.doi-recorded' : 'faculty.title-recorded', { title: known.entry.title })
      : error('faculty.doubled', { row: duplicate ? rowBeside(duplicate.entry, row) : '' })
    present.add(row)
    notes.push({ row, field: by, error: why, severity: 'present' })
    return false
  })
}

/** Filters a long list, yielding to the event loop in between. */
async function filterInTurns<Item>(items: readonly Item[], keep: (item: Item) => boolean): Promise<Item[]> {
  const kept: Item[] = []
  for (const [at, item] of items.entries()) {
    if (at % 200 === 0) await setImmediate()
    if (keep(item)) kept.push(item)
  }
  return kept
}

const yearsOf = (found: readonly Found[]) => [...new Set(found.map(({ save }) => save.year))]
const doisOf = (found: readonly Found[]) => found.flatMap(({ save }) => save.doi ?? [])

/** Finds the staff among the authors. A user who does not maintain everyone's records may only import publications of authors in their charge. */
async function withAuthors(db: Database, found: readonly Found[], username: string, notes: RowNote[]) {
  const viewer = await viewerNamed(db, username)
  const staffByName = await loadStaffByName(db)
  const kept = viewer ? await keptStaff(db, viewer) : new Set<number>()
  const good = new Map<PlacedRow, ImportedPublication>()
  for (const [at, { row, save }] of found.entries()) {
    if (at % 200 === 0) await setImmediate()
    const authors = findAuthors(save.authorNames, staffByName, viewer?.staffId ?? null)
    const people = authors.flatMap(({ staffId }) => staffId ?? [])
    if (kept !== 'all' && !people.some((id) => kept.has(id))) {
      notes.push({ row, field: 'authorNames', error: error('faculty.no-author-of-yours'), severity: 'error' })
      continue
    }
    for (const why of doubtsOf(authors, people)) notes.push({ row, field: 'authorNames', error: why, severity: 'warning' })
    good.set(row, { save, authors: authors.map(({ name, staffId }) => ({ name, staffId })) })
  }
  return good
}

function doubtsOf(authors: readonly FoundAuthor[], people: readonly number[]) {
  const several = authors.find((one) => one.several)
  if (several) return [error('faculty.several-people', { name: several.name })]
  return people.length === 0 ? [error('faculty.no-author-known')] : []
}
