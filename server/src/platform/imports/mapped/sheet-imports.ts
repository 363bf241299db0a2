import type { SheetImport, SheetMapping, SheetUndo } from '@nalanda/contract/platform/imports/sheet-imports'
import type { Database } from '../../database/client.ts'
import type { Files } from '../../files/managed-files.ts'
import { problem } from '../../problems.ts'
import type { Sheet } from '../../spreadsheets/cell.ts'
import { enqueueRowDeletion, receiveForMapping, startCheck } from '../staged/checking.ts'
import { describeImports, getImportRecord, lockImport } from '../staged/import-records.ts'
import type { ImportRecord, StagedDeps, StagedKind } from '../staged/kinds.ts'
import { findMapping } from '../staged/mappings.ts'
import { listSavedRows, refuseUnlessUndoable, undoImport } from '../staged/undoing.ts'
import { findSheetHeadings, guessColumns, missingColumns } from './sheet-headings.ts'
import type { AnySheetImportKind, SavedRecord } from './sheet-import-kinds.ts'
import type { SheetRow } from './staged-kind.ts'
import { previewSheet, type WorkbookDetails } from './workbook-rows.ts'

/** A kind with everything that its calls need. */
export type ServedKind = { kind: AnySheetImportKind; staged: StagedKind<SheetRow>; deps: StagedDeps }

type Upload = { fileName: string; fileKey: string; sheets: readonly Sheet[] }

const unmasked = (text: string) => text

/** Adds an uploaded workbook: guesses the meaning of its columns by the headings of each sheet, or reuses the mapping that was confirmed for them. */
export async function addSheetImport(
  db: Database,
  { kind, staged, deps }: ServedKind,
  { fileName, fileKey, sheets }: Upload,
  now: Date,
): Promise<SheetImport> {
  const mask = kind.secret?.mask ?? unmasked
  const details: WorkbookDetails = { sheets: sheets.map((sheet) => previewSheet(sheet, kind.fields, mask)) }
  const mapped: SheetMapping['sheets'] = []
  let remembers = false
  for (const [at, sheet] of sheets.entries()) {
    const remembered = await findMapping<Record<string, number>>(db, staged, details.sheets[at]?.headings ?? [])
    remembers ||= remembered !== null
    mapped.push({ name: sheet.name, columns: remembered ?? guessForSheet(sheet, kind) })
  }
  const mapping: SheetMapping = { sheets: mapped, createMissing: false }
  const file = { fileName: mask(fileName), fileKey, details, mapping, mappingRemembered: remembers }
  const record = await receiveForMapping(db, staged, file, now)
  await enqueueRowDeletion(db, deps.jobs, staged, record)
  return describeSheetImport(db, record)
}

/** A sheet whose headings lack too many required fields, such as a cover sheet, is not read unless a user maps it. */
function guessForSheet(sheet: Sheet, { fields }: AnySheetImportKind): Record<string, number> {
  const columns = guessColumns(sheet, findSheetHeadings(sheet, fields))
  const needed = Object.values(fields).filter(({ optional }) => !optional).length
  return missingColumns(columns, fields).length * 2 > needed ? {} : columns
}

/**
 * Confirms the meaning of the columns, remembers it for each set of headings, and checks every row in the background. Refuses a mapping without a required
 * column.
 */
export async function checkSheetImport(
  db: Database,
  { kind, staged, deps }: ServedKind,
  { importId, mapping }: { importId: number; mapping: SheetMapping },
  now: Date,
): Promise<SheetImport> {
  const record = await lockImport(db, staged, importId)
  if (record.fileKey === null) throw problem('platform.import-not-ready')
  const read = mapping.sheets.filter(({ columns }) => Object.keys(columns).length > 0)
  const unknown = read.flatMap(({ columns }) => Object.keys(columns)).filter((field) => !(field in kind.fields))
  const missing = new Set([...read.flatMap(({ columns }) => missingColumns(columns, kind.fields)), ...unknown])
  if (read.length === 0) for (const heading of missingColumns({}, kind.fields)) missing.add(heading)
  if (missing.size > 0) throw problem('platform.import-mapping-incomplete', { fields: [...missing].join(', ') })
  const previews = new Map((record.details as WorkbookDetails).sheets.map((sheet) => [sheet.name, sheet]))
  const confirmed = mapping.sheets.flatMap(({ name, columns, firstRowIsData }) => {
    const preview = previews.get(name)
    // The row in place of headings belongs to the data, so no other file has the same
    return preview && !firstRowIsData ? [{ headings: preview.headings, mapping: columns }] : []
  })
  // If sheets have the same headings, the mapping of one that is read must win over that of one that is left out
  confirmed.sort((one, other) => Object.keys(one.mapping).length - Object.keys(other.mapping).length)
  return describeSheetImport(db, await startCheck(db, deps, staged, { importId, mapping, confirmed }, now))
}

/** Returns an import as its screen shows it. */
export async function describeSheetImport(db: Database, record: ImportRecord): Promise<SheetImport> {
  const [described] = await describeSheetImports(db, [record])
  if (!described) throw new Error('The import was not described')
  return described
}

/** Like `describeSheetImport`, for several imports. */
export async function describeSheetImports(db: Database, records: readonly ImportRecord[]): Promise<SheetImport[]> {
  const described = await describeImports(db, records)
  return records.flatMap((record, at) => {
    const shown = described[at]
    const { sheets } = record.details as WorkbookDetails
    const { mappingRemembered } = record
    const kind = record.kind as SheetImport['kind']
    return shown ? [{ ...shown, kind, sheets, mapping: record.mapping as SheetMapping, mappingRemembered }] : []
  })
}

/** Maximum number of listed records; more would not be read. */
const maxListed = 100

/** Returns what an undo would remove, and what remains, with the reasons. */
export async function previewSheetUndo(db: Database, { kind, staged }: ServedKind, importId: number): Promise<SheetUndo> {
  refuseUnlessUndoable(await getImportRecord(db, staged, importId))
  const { removable, kept } = await sortSaved(db, kind, importId)
  // Several rows may have become one record, such as the results of an exam
  const listed = new Map(kept.map(({ saved, reasons }) => [saved.recordNo, reasons]))
  return {
    removable: removable.length,
    keptCount: kept.length,
    kept: [...listed].slice(0, maxListed).map(([record, reasons]) => ({ record, reasons })),
  }
}

/** Removes the records of an import that were not used or changed since; the others remain. Refuses if all must remain. */
export async function undoSheetImport(
  db: Database,
  { kind, staged }: ServedKind,
  files: Pick<Files, 'removeAfterCommit'>,
  { importId, reason }: { importId: number; reason: string },
  now: Date,
): Promise<SheetImport> {
  const takeBack = async () => {
    const { removable, kept } = await sortSaved(db, kind, importId)
    if (removable.length === 0) throw problem('platform.import-nothing-to-undo')
    await kind.undo.remove(db, removable, { reason, files, importId, now })
    return { recordCount: removable.length, rows: removable.map(({ row }) => row), stayed: kept.length }
  }
  return describeSheetImport(db, await undoImport(db, staged, importId, takeBack, now))
}

async function sortSaved(db: Database, { undo }: AnySheetImportKind, importId: number) {
  const saved = await listSavedRows(db, importId)
  const reasons = saved.length > 0 ? await undo.reasons(db, saved) : new Map<number, never>()
  const removable: SavedRecord[] = saved.filter(({ recordId }) => !reasons.has(recordId))
  const kept = saved.flatMap((one) => {
    const own = reasons.get(one.recordId)
    return own ? [{ saved: one, reasons: own }] : []
  })
  return { removable, kept }
}
