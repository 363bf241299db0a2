import { type SheetField, sheetImports } from '@nalanda/contract/platform/imports/sheet-imports'
import { mayUse } from '@nalanda/contract/platform/permissions'
import { spreadsheetTypes } from '@nalanda/contract/platform/records'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { encrypt } from '../../encryption/encryption.ts'
import { storeFile, type ValidFile } from '../../files/stored-files.ts'
import type { SignedIn, UploadedFile } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { recordExport } from '../../lists/export.ts'
import { serveListOf } from '../../lists/serve-records.ts'
import type { Platform } from '../../platform.ts'
import { problem } from '../../problems.ts'
import { cancelImport, removeImport } from '../staged/cancelling.ts'
import { failedRowsSheet } from '../staged/failed-rows.ts'
import { getImportRecord, listImportRecords } from '../staged/import-records.ts'
import { countRows } from '../staged/import-rows.ts'
import { rowErrorList } from '../staged/row-errors.ts'
import { removeFile } from '../staged/runs.ts'
import { startSaving } from '../staged/saving.ts'
import { registerStagedKind, stagedDeps } from '../staged/staged-imports.ts'
import { templateNotes } from '../template.ts'
import type { AnySheetImportKind } from './sheet-import-kinds.ts'
import {
  addSheetImport,
  checkSheetImport,
  describeSheetImport,
  describeSheetImports,
  previewSheetUndo,
  type ServedKind,
  undoSheetImport,
} from './sheet-imports.ts'
import { filePurpose, stagedKindOf } from './staged-kind.ts'
import { readableSheets } from './workbook-rows.ts'

/** Serves the imports of all modules, and registers their jobs. */
export function sheetImportRoutes(app: FastifyInstance, platform: Platform, kinds: readonly AnySheetImportKind[]): void {
  const deps = stagedDeps(platform)
  const served = new Map(kinds.map((kind) => [kind.name as string, { kind, staged: stagedKindOf(kind, platform), deps }]))
  for (const { staged } of served.values()) registerStagedKind(platform, staged)
  /** For users who may not use a kind, it does not exist. */
  const find: Find = ({ kind }, user) => {
    const found = served.get(kind)
    if (!found || !mayUse(found.kind.allow, user.roles)) throw problem('platform.not-found')
    return found
  }
  serve(app, sheetImports.listKinds, (_, { user }) => ({
    kinds: kinds.filter(({ allow }) => mayUse(allow, user.roles)).map(describeKind),
  }))
  serveFiles(app, platform, find)
  const findOne: FindOne = async (db, params, user) => {
    const found = find(params, user)
    if (!found.kind.ownOnly) return found
    const { uploadedBy } = await getImportRecord(db, found.staged, params.importId)
    if (uploadedBy !== user.username) throw problem('platform.not-found')
    return found
  }
  serveReading(app, platform, find, findOne)
  serveActions(app, platform, findOne)
  serveFailedRows(app, platform, findOne)
}

type Find = (params: { kind: string }, user: SignedIn) => ServedKind
/** Finds the kind of one import; if users see only their own imports of a kind, those of others do not exist. */
type FindOne = (db: Database, params: { kind: string; importId: number }, user: SignedIn) => Promise<ServedKind>

function describeKind({ name, fields, otherFiles, createsMissing = false }: AnySheetImportKind) {
  const shown = Object.entries(fields).map(
    ([field, { heading, optional = false, note = null }]): SheetField => ({
      name: field,
      heading: heading.replace('*', ''),
      optional,
      note,
    }),
  )
  const accept = ['.xlsx', '.xls', '.csv', ...(otherFiles ? [otherFiles.accept] : [])].join(',')
  return { name, fields: shown, accept, createsMissing }
}

function serveFiles(app: FastifyInstance, platform: Platform, find: Find): void {
  const { files, keys, spreadsheets } = platform
  serve(app, sheetImports.template, async ({ params }, { db, user }) => {
    const { kind } = find(params, user)
    const table = { name: kind.title, columns: await kind.template(db), rows: [] }
    const content = await spreadsheets.writeXlsx([table, ...templateNotes(kind.title, kind.notes ?? [])])
    return { name: `${kind.title} template.xlsx`, type: spreadsheetTypes[0], content }
  })
  serve(app, sheetImports.upload, {
    prepare: async ({ params, files: { file } }, { user, onRollback }) => {
      const { kind } = find(params, user)
      const sheets = await readableSheets(spreadsheets, kind, file.bytes)
      const stored = kind.secret ? encrypted(file, keys) : spreadsheetFile(file)
      const { key } = await storeFile(files, 'sheet-imports', stored, onRollback)
      return { fileName: file.name, fileKey: key, sheets }
    },
    handle: ({ params }, { db, user, now }, upload) => addSheetImport(db, find(params, user), upload, now),
  })
}

function serveFailedRows(app: FastifyInstance, { spreadsheets }: Platform, findOne: FindOne): void {
  serve(app, sheetImports.failedRows, async ({ params }, { db, user, actor }) => {
    const { kind, staged, deps } = await findOne(db, params, user)
    const mask = kind.secret?.mask ?? ((text: string) => text)
    const fields = Object.keys(kind.fields)
    const layout = {
      sheetName: kind.title,
      columns: await kind.template(db),
      cellsOf: ({ cells }: { cells: Readonly<Record<string, string>> }) => fields.map((field) => mask(cells[field] ?? '')),
    }
    const { name, sheet } = await failedRowsSheet(db, deps, staged, params.importId, layout)
    const rows = await countRows(db, params.importId, 'faulty')
    const content = await spreadsheets.writeXlsx([sheet])
    const facts = { list: `Failed rows: ${kind.title}`, filters: params, format: 'xlsx' as const }
    await recordExport({ db, actor }, facts, { rows, complete: true })
    return { name, type: spreadsheetTypes[0], content }
  })
}

function serveReading(app: FastifyInstance, platform: Platform, find: Find, findOne: FindOne): void {
  const { keys } = platform
  serve(app, sheetImports.list, async ({ params, query }, { db, user }) => {
    const { kind, staged } = find(params, user)
    const uploadedBy = kind.ownOnly ? user.username : undefined
    const page = await listImportRecords(db, staged, { ...query, uploadedBy }, { user, secret: keys.secret })
    return { ...page, items: await describeSheetImports(db, page.items) }
  })
  serve(app, sheetImports.get, async ({ params }, { db, user }) =>
    describeSheetImport(db, await getImportRecord(db, (await findOne(db, params, user)).staged, params.importId)),
  )
  const errors = { list: sheetImports.listErrors, exportList: sheetImports.exportErrors }
  serveListOf(
    app,
    errors,
    async ({ db, params, user }) => rowErrorList(db, (await findOne(db, params, user)).staged, params.importId),
    platform,
  )
  serve(app, sheetImports.previewUndo, async ({ params }, { db, user }) =>
    previewSheetUndo(db, await findOne(db, params, user), params.importId),
  )
}

function serveActions(app: FastifyInstance, { files }: Platform, findOne: FindOne): void {
  serve(app, sheetImports.check, async ({ params, body }, { db, user, now }) =>
    checkSheetImport(db, await findOne(db, params, user), { importId: params.importId, mapping: body }, now),
  )
  serve(app, sheetImports.save, async ({ params, body }, { db, user }) => {
    const { staged, deps } = await findOne(db, params, user)
    return describeSheetImport(db, await startSaving(db, deps, staged, { importId: params.importId, mode: body.mode }))
  })
  serve(app, sheetImports.cancel, async ({ params }, { db, user }) => {
    const { staged, deps } = await findOne(db, params, user)
    return describeSheetImport(db, await cancelImport(db, deps, staged, params.importId))
  })
  serve(app, sheetImports.remove, async ({ params }, { db, user }) => {
    const { staged } = await findOne(db, params, user)
    const removed = await removeImport(db, staged, params.importId)
    await removeFile(db, files, removed)
    return describeSheetImport(db, removed)
  })
  serve(app, sheetImports.undo, async ({ params, body }, { db, user, now }) =>
    undoSheetImport(db, await findOne(db, params, user), files, { importId: params.importId, ...body }, now),
  )
}

/** Returns the original file unchanged; reading it has already shown that it is a spreadsheet. */
function spreadsheetFile({ name, bytes }: UploadedFile): ValidFile {
  const ending = name.toLowerCase().match(/\.(xlsx?|csv)$/)?.[1]
  const extension = ending ?? 'txt'
  return { extension, contentType: 'application/octet-stream', bytes }
}

/** Encrypts a file with content that must not be stored as plain text. */
function encrypted({ bytes }: UploadedFile, keys: Platform['keys']): ValidFile {
  const text = encrypt(keys, bytes.toString('base64'), { purpose: filePurpose })
  return { extension: 'bin', contentType: 'application/octet-stream', bytes: Buffer.from(text) }
}
