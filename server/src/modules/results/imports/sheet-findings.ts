import type { ResultsRowErrorCode } from '@nalanda/contract/results/row-errors'
import { type CellError, describeError } from '../../../platform/imports/row-errors.ts'
import type { NewRowError } from '../../../platform/imports/staged/kinds.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { resultsError } from './results-errors.ts'
import type { Placed } from './sheet-rows.ts'

/** A sheet of something else altogether would have an error in each of a million cells; nobody reads beyond these. */
const maxKept = 50_000
const textLength = 200

type Values = Readonly<Record<string, string | number>>

/** What a check finds wrong or odd in a sheet, and which of its rows are kept out for it. */
export class SheetFindings {
  readonly #errors: NewRowError[] = []
  readonly #faulty = new Set<number>()

  /** Keeps the row out. */
  refuse(row: number, place: Placed, code: ResultsRowErrorCode, values: Values = {}): undefined {
    this.refuseFor(row, place, resultsError(code, values))
  }

  refuseFor(row: number, place: Placed, error: CellError): undefined {
    this.#faulty.add(row)
    this.#note(row, place, 'error', error)
  }

  warn(row: number, place: Placed, code: ResultsRowErrorCode, values: Values = {}): void {
    this.warnOf(row, place, resultsError(code, values))
  }

  warnOf(row: number, place: Placed, error: CellError): void {
    this.#note(row, place, 'warning', error)
  }

  isFaulty(row: number): boolean {
    return this.#faulty.has(row)
  }

  /** All of them, in the order of the rows. */
  inOrder(): NewRowError[] {
    return this.#errors.toSorted((a, b) => a.row - b.row)
  }

  #note(row: number, { cell, address, heading }: Placed, severity: NewRowError['severity'], error: CellError): void {
    if (this.#errors.length >= maxKept) return
    const text = showCell(cell).slice(0, textLength)
    this.#errors.push({ row, cell: address, column: heading, severity, text, ...describeError(error) })
  }
}
