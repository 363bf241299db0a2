import { type Cell, normaliseText, type Value } from '../cell.ts'
import { SpreadsheetFault } from '../fault.ts'
import type { Grid } from '../grid.ts'
import { type NumberStyle, shownNumber } from '../serial-date.ts'
import { richText, unescaped } from './xlsx-text.ts'
import { attribute, type XmlHandler } from './xml.ts'

/** Data of the workbook that the cells of a sheet refer to. */
export interface WorkbookFacts {
  from1904: boolean
  /** For each cell style, its display style of a number. */
  styles: NumberStyle[]
  strings: string[]
}

interface OpenCell {
  column: number
  type: string
  style: number
  value: string | null
  inline: string | null
  formula: { text: string; shared: string | null } | null
}

/**
 * Reads the cells of one worksheet into the grid. Positions are taken from the cells if they have them, and counted otherwise; the sheet's declared size is
 * ignored.
 */
export class SheetReader implements XmlHandler {
  readonly #grid: Grid
  readonly #facts: WorkbookFacts
  readonly #inline = richText(32_767)
  readonly #sharedFormulas = new Map<string, string>()
  #inData = false
  #row = -1
  #column = -1
  #cell: OpenCell | null = null
  #reading: 'value' | 'formula' | 'inline' | null = null

  constructor(grid: Grid, facts: WorkbookFacts) {
    this.#grid = grid
    this.#facts = facts
  }

  open(element: string, attributes: string): void {
    if (!this.#inData) this.#inData = element === 'sheetData'
    else if (this.#cell) this.#openInside(this.#cell, element, attributes)
    else if (element === 'row') this.#openRow(attributes)
    else if (element === 'c') this.#openCell(attributes)
  }

  text(piece: string): void {
    const cell = this.#cell
    if (!cell) return
    if (this.#reading === 'inline') this.#inline.add(piece)
    else if (this.#reading === 'value') cell.value += piece
    else if (this.#reading === 'formula' && cell.formula) cell.formula.text += piece
  }

  close(element: string): void {
    if (element === 'sheetData') this.#inData = false
    const cell = this.#cell
    if (!cell) return
    if (element === 'c') this.#closeCell(cell)
    else if (element === 'is') {
      cell.inline = this.#inline.end()
      this.#reading = null
    } else if (element === 'v' || element === 'f') this.#reading = null
    else if (this.#reading === 'inline') this.#inline.close(element)
  }

  #openRow(attributes: string): void {
    const own = Number(attribute(attributes, 'r') ?? Number.NaN)
    this.#row = Number.isSafeInteger(own) && own > 0 ? own - 1 : this.#row + 1
    this.#column = -1
  }

  #openCell(attributes: string): void {
    const { column: own, type, style } = cellAttributes(attributes)
    this.#column = own ?? this.#column + 1
    this.#cell = { column: this.#column, type, style, value: null, inline: null, formula: null }
  }

  #openInside(cell: OpenCell, element: string, attributes: string): void {
    if (element === 'v') {
      cell.value = ''
      this.#reading = 'value'
    } else if (element === 'f') {
      cell.formula = { text: '', shared: attribute(attributes, 't') === 'shared' ? (attribute(attributes, 'si') ?? '') : null }
      this.#reading = 'formula'
    } else if (element === 'is') {
      this.#inline.begin()
      this.#reading = 'inline'
    } else if (this.#reading === 'inline') this.#inline.open(element)
  }

  #closeCell(cell: OpenCell): void {
    this.#grid.set(Math.max(this.#row, 0), cell.column, finished(cell, this.#facts, this.#sharedFormulas))
    this.#cell = null
    this.#reading = null
  }
}

/** A formula that is its own result: LibreOffice writes booleans and errors this way, and the `="0012"` of CSV files becomes one. */
const constant = /^=?(?:(?:TRUE|FALSE|NA)\(\)|#[A-Z0-9/]+[!?]?|"(?:[^"]|"")*"|[+-]?\d+(?:\.\d+)?)$/i

function finished(cell: OpenCell, facts: WorkbookFacts, sharedFormulas: Map<string, string>): Cell {
  const value = shownValue(cell, facts)
  const { formula } = cell
  if (!formula) return value
  // the first cell of a group contains the text, the others only refer to it
  if (formula.shared !== null && formula.text !== '') sharedFormulas.set(formula.shared, formula.text)
  if (value !== null && value !== '' && constant.test(formula.text)) return value
  return { formula: formula.text || (sharedFormulas.get(formula.shared ?? '') ?? ''), cached: value === '' ? null : value }
}

function shownValue({ type, style, value, inline }: OpenCell, facts: WorkbookFacts): Value {
  if (type === 'inlineStr') return normaliseText(inline ?? value ?? '')
  if (value === null || value === '') return inline === null ? null : normaliseText(inline)
  if (type === 's') {
    const string = facts.strings[Number(value)]
    if (string === undefined) throw new SpreadsheetFault('truncated')
    return string
  }
  if (type === 'str') return normaliseText(unescaped(value))
  if (type === 'b') return value.trim() === '1' || value.trim() === 'true'
  if (type === 'e') return { error: value.trim() }
  if (type === 'd') return isoDate(value.trim())
  const number = Number(value)
  if (!Number.isFinite(number)) return normaliseText(value)
  return shownNumber(number, facts.styles[style] ?? null, facts.from1904)
}

function isoDate(value: string): Value {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(value) ?? []
  if (day === undefined) return normaliseText(value)
  return { date: time === undefined || time === '00:00:00' ? day : `${day} ${time}` }
}

const plainCell = /^\s+r="([A-Z]{1,3})\d{1,7}"(?:\s+s="(\d+)")?(?:\s+t="([a-zA-Z]+)")?\s*$/

function cellAttributes(attributes: string): { column: number | null; type: string; style: number } {
  const plain = plainCell.exec(attributes) // as Excel writes it, two thirds of the time of reading
  const letters = plain ? plain[1] : /^\$?([A-Za-z]{1,3})\$?\d{1,7}$/.exec(attribute(attributes, 'r') ?? '')?.[1]
  return {
    column: letters === undefined ? null : columnOf(letters.toUpperCase()),
    style: Number((plain ? plain[2] : attribute(attributes, 's')) ?? 0),
    type: (plain ? plain[3] : attribute(attributes, 't')) ?? 'n',
  }
}

function columnOf(letters: string): number {
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  return column - 1
}
