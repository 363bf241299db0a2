import type { CellStyle, DataValidation, WriteSheet } from 'hucre/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { columnName } from './cell.ts'
import type { ColumnSpec, NotesSpec, SheetOutline } from './sheet-spec.ts'
import { printable } from './write-rows.ts'

const font = { name: 'Calibri', size: 11 }
const ink = { rgb: '10222C' }
const head: CellStyle = {
  font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0A4A5A' } },
  alignment: { vertical: 'center', wrapText: true },
}
const formats = { text: '@', number: 'General', date: 'dd-mmm-yyyy', instant: 'dd-mmm-yyyy hh:mm' } as const
/** Rows of a column with drop-down lists and notes: an import template is filled below its last row. */
const validatedRows = 20_000
const choicesSheet = 'Choices'
/** Excel's own limit; names of lists may be longer. */
const longestName = 31

/**
 * Lays out a workbook without its rows: each table has, below its headings, one row of blank cells with the formats of its columns, which `openTablePart`
 * replaces. Runs in the spreadsheet thread.
 */
export async function layOutWorkbook(outlines: readonly SheetOutline[]): Promise<Uint8Array> {
  const choices: string[][] = []
  const sheets = outlines.map((outline) =>
    'columns' in outline ? tableSheet(outline.name, outline.columns, choices) : notesSheet(outline),
  )
  if (choices.length > 0) sheets.push(listSheet(choices))
  return writeXlsx({ sheets, defaultFont: font })
}

function tableSheet(name: string, columns: readonly ColumnSpec[], choices: string[][]): WriteSheet {
  const lastColumn = columnName(Math.max(columns.length - 1, 0))
  return {
    name: sheetName(name),
    columns: columns.map(({ width = 16, kind = 'text' }) => ({
      width,
      style: { numFmt: formats[kind], alignment: { horizontal: kind === 'number' ? 'right' : 'left', vertical: 'top' } },
    })),
    rows: [columns.map((column) => column.header), columns.map(() => null)],
    cells: new Map(columns.map((column, at) => [`0,${at}`, { value: column.header, type: 'string', style: head }])),
    rowDefs: new Map([[0, { height: 24 }]]),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${lastColumn}2` },
    dataValidations: columns.flatMap((column, at) => validation(column, at, choices)),
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
}

/**
 * Returns a sheet name that Excel accepts: without forbidden characters, without an apostrophe at either end, not a reserved name, and cut between two
 * characters.
 */
function sheetName(name: string): string {
  const short = name
    .replace(/[[\]:*?/\\\p{Cc}\p{Cs}]/gu, ' ')
    .slice(0, longestName)
    .replace(/\p{Cs}$/u, '')
    .replace(/^['\s]+|['\s]+$/g, '')
  if (short === '') return 'Sheet'
  return short.toLowerCase() === 'history' ? `${short} 1` : short
}

function validation({ header, choices: values, note }: ColumnSpec, column: number, choices: string[][]): DataValidation[] {
  if (!values && note === undefined) return []
  const letter = columnName(column)
  const shared = {
    range: `${letter}2:${letter}${validatedRows + 1}`,
    allowBlank: true,
    ...(note === undefined ? {} : { showInputMessage: true, inputTitle: header.slice(0, 32), inputMessage: note.slice(0, 255) }),
  }
  if (!values) return [{ type: 'custom', formula1: 'TRUE', ...shared }]
  // An inline list in a rule is limited to 255 characters and cannot contain a comma: lists are on a separate sheet
  choices.push(values.map(printable))
  const source = columnName(choices.length - 1)
  return [
    {
      type: 'list',
      formula1: `${choicesSheet}!$${source}$1:$${source}$${Math.max(values.length, 1)}`,
      showErrorMessage: true,
      errorTitle: header.slice(0, 32),
      errorMessage: 'Choose one of the values in the list.',
      ...shared,
    },
  ]
}

function listSheet(choices: string[][]): WriteSheet {
  const longest = Math.max(...choices.map((values) => values.length))
  return {
    name: choicesSheet,
    hidden: true,
    rows: Array.from({ length: longest }, (_unused, row) => choices.map((values) => values[row] ?? null)),
  }
}

function notesSheet({ name, title, notes }: NotesSpec): WriteSheet {
  const titleStyle: CellStyle = { font: { ...font, size: 16, bold: true, color: ink } }
  const noteStyle: CellStyle = { font: { ...font, color: ink }, alignment: { wrapText: true, vertical: 'top' } }
  return {
    name,
    columns: [{ width: 100 }],
    rows: [[printable(title)], [null], ...notes.map((note) => [printable(note)])],
    cells: new Map<string, { value: string; type: 'string'; style: CellStyle }>([
      ['0,0', { value: printable(title), type: 'string', style: titleStyle }],
      ...notes.map((note, at) => [`${at + 2},0`, { value: printable(note), type: 'string', style: noteStyle }] as const),
    ]),
    view: { showGridLines: false },
  }
}
