import type { SavePublication } from '@nalanda/contract/faculty/publications'
import { publicationWorkflow } from '@nalanda/contract/faculty/publications'
import { facultyRowErrors } from '@nalanda/contract/faculty/row-errors'
import { eq } from 'drizzle-orm'
import { lockKeyInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { refusedRow } from '../../../platform/imports/mapped/saved-records.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import type { ImportRecord, NewRowError, Saved, StagedRow } from '../../../platform/imports/staged/kinds.ts'
import { addEvents } from '../../../platform/workflow/history.ts'
import { users } from '../../access/schema.ts'
import { loadIndex } from '../publications/duplicates.ts'
import { publicationRecord } from '../publications/publications.ts'
import { publicationAuthors, publications } from '../schema.ts'
import { publicationColumns as columns } from './publication-columns.ts'

/** A row that can be saved, with its identified authors. */
export type ImportedPublication = { save: SavePublication; authors: readonly { name: string; staffId: number | null }[] }
type Row = StagedRow<ImportedPublication>

const error = cellErrors(facultyRowErrors)

/** Saves rows in bulk: one by one, thousands would take minutes. Refuses publications recorded since the check. */
export async function savePublications(
  db: Database,
  rows: readonly Row[],
  { savedBy, uploadedBy }: ImportRecord,
): Promise<Saved> {
  if (rows.length === 0) return { saved: [], recordCount: 0, refused: [] }
  await lockKeyInTransaction(db, 'publication', 'titles')
  const username = savedBy ?? uploadedBy
  const [recorder] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (!recorder) throw new Error(`The user ${username} who imports publications is not there`)
  const { fresh, refused } = await stillFresh(db, rows)
  const recorded = { recordedById: recorder.id, recordedBy: username }
  const added =
    fresh.length === 0
      ? []
      : await db
          .insert(publications)
          .values(fresh.map(({ payload }) => ({ ...payload.save, ...recorded })))
          .returning({ id: publications.id })
  const ids = added.map(({ id }) => id)
  await storeAll(db, fresh, ids)
  const saved = fresh.map(({ row, payload: { save } }, at) => {
    const recordId = ids[at] ?? 0
    recordChange(db, { entity: publicationRecord.entity, entityId: recordId, after: save })
    return { row, recordId, recordNo: save.title, recordRevision: 1 }
  })
  return { saved, recordCount: saved.length, refused }
}

async function stillFresh(db: Database, rows: readonly Row[]) {
  const years = [...new Set(rows.map(({ payload }) => payload.save.year))]
  const index = await loadIndex(
    db,
    years,
    rows.flatMap(({ payload }) => payload.save.doi ?? []),
  )
  const refused: NewRowError[] = []
  const fresh = rows.filter(({ row, payload: { save } }) => {
    const known = index.find(save)
    if (!known) return true
    const code = known.by === 'doi' ? 'faculty.doi-recorded' : 'faculty.title-recorded'
    refused.push(refusedRow(row, columns[known.by].heading, error(code, { title: known.entry.title })))
    return false
  })
  return { fresh, refused }
}

/** Stores the authors. Relies on an insert returning ids in row order. */
async function storeAll(db: Database, rows: readonly Row[], ids: readonly number[]): Promise<void> {
  const authors = rows.flatMap(({ payload }, at) =>
    payload.authors.map((author, place) => ({ publicationId: ids[at] ?? 0, position: place + 1, ...author })),
  )
  const atOnce = 5_000
  for (let start = 0; start < authors.length; start += atOnce)
    await db.insert(publicationAuthors).values(authors.slice(start, start + atOnce))
  await addEvents(db, publicationWorkflow, ids, { action: 'add', from: null, to: 'recorded' })
}
