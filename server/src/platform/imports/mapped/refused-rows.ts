import type { Database } from '../../database/client.ts'
import { inSavepoint } from '../../database/transactions.ts'
import { ProblemError, textsOf } from '../../problems.ts'
import type { Heading } from '../headings.ts'
import type { Saved, StagedRow } from '../staged/kinds.ts'
import { refusedRow } from './saved-records.ts'

type Fields = Readonly<Record<string, Heading>>

/**
 * Saves rows together; if any of them is refused, saves them one by one, so that refused rows are reported at the column of the refused field and the others
 * are saved. Each attempt reads the database again, so it sees what others saved meanwhile.
 */
export async function saveNamingRefused<Content>(
  db: Database,
  fields: Fields,
  rows: readonly StagedRow<Content>[],
  save: (rows: readonly StagedRow<Content>[]) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await inSavepoint(db, () => save(rows))
  } catch (error) {
    if (!isOfRows(error)) throw error
  }
  const parts: Saved[] = []
  for (const row of rows) parts.push(await saveOne(db, fields, row, save))
  return {
    saved: parts.flatMap(({ saved }) => saved),
    recordCount: parts.reduce((count, { recordCount }) => count + recordCount, 0),
    refused: parts.flatMap(({ refused }) => refused),
  }
}

async function saveOne<Content>(
  db: Database,
  fields: Fields,
  row: StagedRow<Content>,
  save: (rows: readonly StagedRow<Content>[]) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await inSavepoint(db, () => save([row]))
  } catch (error) {
    if (!isOfRows(error)) throw error
    return { saved: [], recordCount: 0, refused: [refusalOf(error, row.row, fields)] }
  }
}

/** Excludes failures of the portal, which stop the import. */
const isOfRows = (error: unknown): error is ProblemError => error instanceof ProblemError && error.status < 500

function refusalOf(error: ProblemError, row: number, fields: Fields) {
  const field = Object.keys(error.fields ?? {}).find((name) => name in fields)
  const heading = (field === undefined ? Object.values(fields)[0] : fields[field])?.heading ?? ''
  const { code, message } = (field !== undefined && error.fields?.[field]) || error
  return refusedRow(row, heading, { code, values: textsOf(error), message })
}
