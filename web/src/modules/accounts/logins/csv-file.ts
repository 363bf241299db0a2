import type { SavedFile } from '../../../api/call.ts'

/** Returns a table as a CSV file that a spreadsheet opens as text; values that look like formulas are neutralised. */
export function csvFile(title: string, rows: readonly (readonly string[])[]): SavedFile {
  const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n')
  return { blob: new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv' }), name: `${title}.csv` }
}

function quoted(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}
