import type { CellInput, ColumnSpec } from './sheet-spec.ts'

/**
 * A table as CSV (RFC 4180) that Excel opens with the right encoding (UTF-8 with a byte order mark), piece by piece. Text that
 * a spreadsheet would take for a formula is preceded by an apostrophe (OWASP, CSV injection).
 */
export async function* writeCsv(
  columns: readonly Pick<ColumnSpec, 'header'>[],
  rows: Iterable<readonly CellInput[]> | AsyncIterable<readonly CellInput[]>,
): AsyncGenerator<string> {
  let piece = `\ufeff${line(columns.map((column) => column.header))}`
  for await (const row of rows) {
    piece += line(columns.map((_column, at) => row[at] ?? null))
    if (piece.length < 64 * 1024) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

function line(cells: readonly CellInput[]): string {
  return `${cells.map(field).join(',')}\r\n`
}

function field(value: CellInput): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
