import type { CellStyle, CellValue, DataValidation, WriteSheet } from 'hucre/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { columnName } from './cell.ts'
import { serialOfDay, serialOfInstant } from './serial-date.ts'
import { type CellInput, type ColumnSpec, isInstant, type NotesSpec, type SheetOutline } from './sheet-spec.ts'

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
/** A template's first blank rows have the columns' formats, so that a roll number such as 22E10501 stays text. */
const blankRows = 1_000
const choicesSheet = 'Choices'
/** Excel's own limit; names of lists may be longer. */
const longestName = 31

/** Lays out a workbook and its rows, one list of rows per sheet. Runs in the spreadsheet thread. */
export async function writeWorkbook(outlines: SheetOutline[], rows: CellInput[][][]): Promise<Uint8Array> {
  const choices: string[][] = []
  const sheets = outlines.map((outline, index) =>
    'columns' in outline ? tableSheet(outline.name, outline.columns, rows[index] ?? [], choices) : notesSheet(outline),
  )
  if (choices.length > 0) sheets.push(listSheet(choices))
  return writeXlsx({ sheets, defaultFont: font })
}

function tableSheet(name: string, columns: readonly ColumnSpec[], rows: CellInput[][], choices: string[][]): WriteSheet {
  const blank = rows.length === 0 ? Array.from({ length: blankRows }, () => columns.map(() => null)) : []
  const lastColumn = columnName(Math.max(columns.length - 1, 0))
  return {
    name: sheetName(name),
    columns: columns.map(({ width = 16, kind = 'text' }) => ({
      width,
      style: { numFmt: formats[kind], alignment: { horizontal: kind === 'number' ? 'right' : 'left', vertical: 'top' } },
    })),
    rows: [
      columns.map((column) => column.header),
      ...rows.map((row) => columns.map((column, at) => written(row[at] ?? null, column))),
      ...blank,
    ],
    cells: new Map(columns.map((column, at) => [`0,${at}`, { value: column.header, type: 'string', style: head }])),
    rowDefs: new Map([[0, { height: 24 }]]),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${lastColumn}${rows.length + 1}` },
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

/** Converts a day or an instant to the number that Excel displays as one; anything else in such a column stays text. */
function written(value: CellInput, { kind }: ColumnSpec): CellValue {
  if (kind === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const serial = serialOfDay(value)
    return Number.isFinite(serial) ? serial : value
  }
  if (kind === 'instant' && typeof value === 'string' && isInstant(value)) return serialOfInstant(new Date(value))
  if (typeof value === 'string') return printable(value)
  return typeof value === 'number' && !Number.isFinite(value) ? null : value
}

/** Removes characters that XML cannot contain, and limits the text to Excel's cell length. */
function printable(text: string): string {
  return text.slice(0, 32_767).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
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
