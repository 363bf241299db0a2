import type { ResultsRowErrorCode } from '@nalanda/contract/results/row-errors'
import { type CellError, describeError } from '../../../platform/imports/row-errors.ts'
import type { NewRowError } from '../../../platform/imports/staged/kinds.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { resultsError } from './results-errors.ts'
import type { Placed } from './sheet-rows.ts'

/** Maximum number of findings kept. An unrelated sheet would have an error in each of a million cells, and no user reads more than these. */
const maxKept = 50_000
const textLength = 200

type Values = Readonly<Record<string, string | number>>

/** Collects the errors and warnings of a check, and which rows are refused because of them. */
export class SheetFindings {
  readonly #errors: NewRowError[] = []
  readonly #faulty = new Set<number>()

  /** Excludes the row. */
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

  /** Returns all findings, ordered by row. */
  inOrder(): NewRowError[] {
    return this.#errors.toSorted((a, b) => a.row - b.row)
  }

  #note(row: number, { cell, address, heading }: Placed, severity: NewRowError['severity'], error: CellError): void {
    if (this.#errors.length >= maxKept) return
    const text = showCell(cell).slice(0, textLength)
    this.#errors.push({ row, cell: address, column: heading, severity, text, ...describeError(error) })
  }
}
