import type { EndpointSpec, ParamsOf, QueryOf } from '@nalanda/contract/platform/endpoint'
import { spreadsheetTypes } from '@nalanda/contract/platform/records'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { UploadedFile } from '../http/context.ts'
import { type Handler, serve } from '../http/serve.ts'
import { recordExport } from '../lists/export.ts'
import type { Platform } from '../platform.ts'
import type { ImportCall, SheetImport } from './sheet-import.ts'

/** A call as `sheetCalls` declares it: its response to a check has a `change`. */
type CheckEndpoint = EndpointSpec & { reply: z.ZodType<{ change: unknown }> }
type ChangeOf<E extends CheckEndpoint> = NonNullable<z.input<E['reply']> extends { change: infer Change } ? Change : never>

/**
 * Serves the template, the check and the import of a spreadsheet; without `template` in `calls` only the latter two. A template filled with stored rows adds an
 * `export` entry to the audit trail.
 */
export function serveSheet<Check extends CheckEndpoint, Import extends CheckEndpoint>(
  app: FastifyInstance,
  calls: { template?: EndpointSpec; check: Check; import: Import },
  sheet: SheetImport<ImportCall<ParamsOf<Check>, QueryOf<Check>>, ChangeOf<Check>, ChangeOf<Import>>,
  { database, spreadsheets }: Platform,
): void {
  type Call = Parameters<typeof sheet.fileName>[0]
  const deps = { database: database.db, spreadsheets }
  if (calls.template)
    serve(app, calls.template, (async ({ params, query }, { db, user, actor, today, now }) => {
      const call = { params, query, user, today, now } as Call
      const { sheets, rows } = await sheet.template(db, call)
      const content = await spreadsheets.writeXlsx(sheets)
      const name = sheet.fileName(call)
      const filters = { ...(params as object | undefined), ...(query as object | undefined) }
      if (rows > 0) await recordExport({ db, actor }, { list: name, filters, format: 'xlsx' }, { rows, complete: true })
      return { name, type: spreadsheetTypes[0], content }
    }) as Handler<EndpointSpec>)
  serve(app, calls.check, (async ({ params, query, files }, { user, today, now }) =>
    sheet.check(deps, bytesOf(files), { params, query, user, today, now })) as Handler<Check>)
  serve(app, calls.import, (async ({ params, query, files }, { actor, user, today, now }) =>
    sheet.import({ ...deps, actor }, bytesOf(files), { params, query, user, today, now } as Call)) as Handler<Import>)
}

const bytesOf = (files: unknown) => (files as { file: UploadedFile }).file.bytes
