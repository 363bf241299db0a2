import type { SheetMapping } from '@nalanda/contract/platform/imports/sheet-imports'
import { dayOf } from '../../clock.ts'
import { decrypt } from '../../encryption/encryption.ts'
import type { Platform } from '../../platform.ts'
import { problem } from '../../problems.ts'
import { cellLines } from '../cell-values.ts'
import type { PlacedRow } from '../placed-rows.ts'
import { type CellError, describeError } from '../row-errors.ts'
import type { CheckedRow, CheckedRows, NewRowError, Run, StagedKind } from '../staged/kinds.ts'
import { actorOfRun } from '../staged/runs.ts'
import { saveNamingRefused } from './refused-rows.ts'
import type { AnySheetImportKind, RowNote } from './sheet-import-kinds.ts'
import { placeRows, readableSheets, rowBeside, sheetOfRow, type WorkbookDetails } from './workbook-rows.ts'

/** The payload of a row: the content to be saved, and the texts of its cells, which are returned with its errors. */
export type SheetRow = { content: unknown; cells: Readonly<Record<string, string>> }

/** Encryption purpose of the stored file of a kind with secrets. */
export const filePurpose = 'sheet import file'

/** Returns the kind in the form that the engine of staged imports runs. */
export function stagedKindOf(kind: AnySheetImportKind, platform: Pick<Platform, 'spreadsheets' | 'keys'>): StagedKind<SheetRow> {
  const { name, auditEntity, save, finish, batch, secret } = kind
  return {
    name,
    auditEntity,
    check: (run) => checkWorkbook(kind, platform, run),
    save: async (tx, rows, run) => {
      const saved = await saveNamingRefused(
        tx,
        kind.fields,
        rows.map(({ row, payload }) => ({ row, payload: payload.content })),
        (some) => save(tx, some, { ...run, createMissing: mappingOf(run).createMissing }),
      )
      return {
        ...saved,
        refused: saved.refused.map((error) => ({ cell: cellIn(sheetOfRow(error.row, detailsOf(run))), ...error })),
      }
    },
    ...(finish && { finish }),
    ...(batch && { batch }),
    ...(secret && { encryptedFor: secret.purpose, keepsRowsForDays: secret.days, removesFile: true }),
  }
}

const mappingOf = ({ record }: Run) => record.mapping as SheetMapping
const detailsOf = ({ record }: Run) => record.details as WorkbookDetails

async function checkWorkbook(
  kind: AnySheetImportKind,
  { spreadsheets, keys }: Pick<Platform, 'spreadsheets' | 'keys'>,
  run: Run,
): Promise<CheckedRows<SheetRow>> {
  const stored = await run.file()
  const text = kind.secret ? decrypt(keys, stored.toString('utf8'), { purpose: filePurpose }) : null
  if (kind.secret && text === null) throw problem('platform.import-rows-unreadable')
  const sheets = await readableSheets(spreadsheets, kind, text === null ? stored : Buffer.from(text, 'base64'), {
    signal: run.signal,
  })
  await run.progress(20)
  const { createMissing } = mappingOf(run)
  const rows = placeRows(sheets, mappingOf(run), kind.fields)
  if (rows.length === 0) throw problem('platform.sheet-empty')
  if (rows.length > kind.maxRows) throw problem('platform.sheet-too-many-rows', { most: kind.maxRows, rows: rows.length })
  // Before the check, which may complete a row from elsewhere
  const texts = new Map(rows.map((row) => [row, textsOf(row)]))
  const { good, present, notes } = await kind.check(run.db, rows, {
    today: dayOf(run.at),
    now: run.at,
    createMissing,
    progress: run.progress,
    signal: run.signal,
    actor: actorOfRun(kind, run.record),
  })
  await run.progress(90)
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  return {
    rows: rows.map((row) => checkedRow(row, { content: good.get(row), cells: texts.get(row) ?? {}, present: present.has(row) })),
    errors: notes.map((note) => errorOf(note, byNumber, kind.secret?.mask ?? ((one) => one))),
  }
}

/** Returns the full texts of non-empty cells. The texts in `cells` of a row are truncated. */
function textsOf({ values }: PlacedRow): SheetRow['cells'] {
  const texts = [...values].map(([field, cell]) => [field, cellLines(cell)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function checkedRow({ row }: PlacedRow, { content, cells, present }: SheetRow & { present: boolean }): CheckedRow<SheetRow> {
  if (present) return { row, outcome: 'present', payload: null }
  if (content === undefined) return { row, outcome: 'faulty', payload: { content: null, cells } }
  return { row, outcome: 'good', payload: { content, cells } }
}

/** Returns a cell with its sheet, `Second year!B7`, in spreadsheet notation; only the sheet for a row without a cell. */
const cellIn = (sheet: string, address = '') => `${sheet}!${address}`

function errorOf({ row, field, error, severity }: RowNote, byNumber: RowsByNumber, mask: Mask): NewRowError {
  const { heading = field, address, text = '' } = row.cells.get(field) ?? {}
  const { code, values, message } = describeError(inSheet(error, row, byNumber))
  const masked = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mask(value)]))
  return {
    row: row.row,
    column: heading,
    cell: cellIn(row.sheet ?? '', address),
    text: mask(text, field),
    severity,
    code,
    values: masked,
    message: mask(message),
  }
}

type RowsByNumber = ReadonlyMap<number, PlacedRow>
type Mask = (text: string, field?: string) => string

/** Replaces the row number in an error by its number in the sheet. */
function inSheet(error: CellError, row: PlacedRow, byNumber: RowsByNumber): CellError {
  if ('message' in error || (error.code !== 'duplicate-in-sheet' && error.code !== 'differs-in-sheet')) return error
  const other = byNumber.get(Number(error.values?.row))
  return other ? { code: error.code, values: { row: rowBeside(other, row) } } : error
}
