import { type Cell, cellAddress, type Sheet } from './cell.ts'
import { SpreadsheetFault } from './fault.ts'
import type { Limits } from './limits.ts'

/** Totals read so far from one workbook, over all its sheets. */
export interface Tally {
  cells: number
  characters: number
}

/** Collects the cells of one sheet in the order of the file, and refuses what exceeds the limits. */
export class Grid {
  readonly #rows: Cell[][] = []
  readonly #limits: Limits
  readonly #tally: Tally
  readonly #name: string

  constructor(name: string, limits: Limits, tally: Tally) {
    this.#name = name
    this.#limits = limits
    this.#tally = tally
  }

  /** Stores a cell at its position; empty cells are not stored, so that formatted blank rows cost nothing. */
  set(row: number, column: number, cell: Cell): void {
    if (cell === null || cell === '') return
    this.#guard(row, column, cell)
    while (this.#rows.length <= row) this.#rows.push([])
    const cells = this.#rows[row] ?? []
    this.#count(Math.max(column + 1 - cells.length, 0))
    while (cells.length < column) cells.push(null)
    cells[column] = cell
  }

  sheet(hidden: boolean): Sheet {
    return { name: this.#name, hidden, rows: this.#rows }
  }

  #count(more: number): void {
    this.#tally.cells += more
    if (this.#tally.cells <= this.#limits.cells) return
    throw new SpreadsheetFault('too-large', `At most ${this.#limits.cells} cells can be read.`)
  }

  #guard(row: number, column: number, cell: Cell): void {
    const limits = this.#limits
    const place = { sheet: this.#name, cell: cellAddress(row, column) }
    const where = `Sheet '${place.sheet}' has something in cell ${place.cell}`
    if (row >= limits.rows)
      throw new SpreadsheetFault('cell-outside', `${where}; at most ${limits.rows} rows can be read.`, place)
    if (column >= limits.columns)
      throw new SpreadsheetFault('cell-outside', `${where}; at most ${limits.columns} columns can be read.`, place)
    const length = characters(cell)
    if (length > limits.cellCharacters) {
      throw new SpreadsheetFault('too-large', `${where} longer than ${limits.cellCharacters} characters.`, place)
    }
    this.#tally.characters += length
    if (this.#tally.characters <= limits.characters) return
    throw new SpreadsheetFault('too-large', 'This spreadsheet holds too much text.')
  }
}

function characters(cell: Cell): number {
  if (typeof cell === 'string') return cell.length
  if (typeof cell === 'object' && cell !== null && 'formula' in cell) return cell.formula.length + characters(cell.cached)
  return 0
}
