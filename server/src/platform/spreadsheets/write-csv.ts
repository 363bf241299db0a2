import { dayOf, timeOf } from '@nalanda/contract/platform/dates/dates'
import { type CellInput, type ColumnSpec, isInstant } from './sheet-spec.ts'

/**
 * Writes a table as CSV (RFC 4180), piece by piece, in an encoding that Excel recognises (UTF-8 with a byte order mark). Text that a spreadsheet would treat as
 * a formula, in some cases also with wide characters, is preceded by an apostrophe (OWASP, CSV injection).
 */
export async function* writeCsv(
  columns: readonly Pick<ColumnSpec, 'header' | 'kind'>[],
  rows: Iterable<readonly CellInput[]> | AsyncIterable<readonly CellInput[]>,
): AsyncGenerator<string> {
  let piece = `\ufeff${line(columns.map((column) => column.header))}`
  for await (const row of rows) {
    piece += line(columns.map(({ kind }, at) => shown(row[at] ?? null, kind)))
    if (piece.length < 64 * 1024) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

/** Formats an instant as spreadsheets read it: the time that clocks in India show, `2026-11-21 14:05`. */
function shown(value: CellInput, kind: ColumnSpec['kind']): CellInput {
  if (kind !== 'instant' || typeof value !== 'string' || !isInstant(value)) return value
  return `${dayOf(new Date(value))} ${timeOf(new Date(value))}`
}

function line(cells: readonly CellInput[]): string {
  return `${cells.map(field).join(',')}\r\n`
}

function field(value: CellInput): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^\s*[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
