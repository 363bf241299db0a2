/** Calls of a spreadsheet import: its template, its check, and its import. */
import { z } from 'zod'
import { download, endpoint } from '../endpoint.ts'
import type { Allow } from '../permissions.ts'
import type { ProblemCode } from '../problem-codes.ts'
import { spreadsheetTypes } from '../records.ts'
import { SheetCheck } from './imports.ts'
import { sheetProblemCodes } from './sheet-problems.ts'

/** Result of most imports: missing rows are added, by name, and existing ones stay unchanged. */
export const AddedRows = z.object({ added: z.array(z.string()), present: z.int() })
export type AddedRows = z.infer<typeof AddedRows>

/** A check with the changes that the spreadsheet would make; null if there are errors. */
export const checkOf = <Change extends z.ZodType>(change: Change) => SheetCheck.extend({ change: change.nullable() })

const mebibyte = 1024 * 1024
const ownTransactions = 'the spreadsheet is read while no connection is held'

type SheetCalls<A, Params, Query, Change, Applied> = {
  path: string
  paths?: { template?: string; check?: string; import?: string }
  allow: A
  params?: Params
  query?: Query
  /** Changes that a check reports; `AddedRows` by default. */
  change?: Change
  /** Changes that an import reports; `change` by default. */
  applied?: Applied
  maxBytes?: number
  problems?: readonly ProblemCode[]
  summary?: string
}

/**
 * Declares the calls of one spreadsheet import: GET `<path>/sheet` returns the template, POST `<path>/sheets/check` reports the changes of a file, POST
 * `<path>/sheets` makes all of them or, with any error, none. `paths` sets other paths.
 */
export function sheetCalls<
  const A extends Allow,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Change extends z.ZodType = typeof AddedRows,
  Applied extends z.ZodType = Change,
>(spec: SheetCalls<A, Params, Query, Change, Applied>) {
  const { path, paths = {}, allow, params, query, maxBytes = 2 * mebibyte, problems = [], summary } = spec
  const change = (spec.change ?? AddedRows) as Change
  const applied = (spec.applied ?? change) as Applied
  const shared = { allow, params: params as Params, query: query as Query }
  const upload = { ...shared, method: 'POST', files: { file: { accept: '.xlsx,.xls', maxBytes } }, ownTransactions } as const
  return {
    template: endpoint({
      ...shared,
      method: 'GET',
      path: paths.template ?? `${path}/sheet`,
      reply: download(spreadsheetTypes[0]),
      unaudited: 'an empty form, with the values of the lists; a template filled with stored data is recorded',
      summary: 'Returns a spreadsheet to fill in, with drop-down lists',
    }),
    check: endpoint({
      ...upload,
      path: paths.check ?? `${path}/sheets/check`,
      reply: checkOf(change),
      problems: sheetProblemCodes,
      unaudited: 'it only returns what a spreadsheet would change',
      summary: 'Returns the changes that a spreadsheet would make, and every cell with an error',
    }),
    import: endpoint({
      ...upload,
      path: paths.import ?? `${path}/sheets`,
      reply: checkOf(applied),
      problems: [...sheetProblemCodes, ...problems],
      summary: summary ?? 'Changes all that a spreadsheet says, or nothing and names every cell with an error',
    }),
  }
}
