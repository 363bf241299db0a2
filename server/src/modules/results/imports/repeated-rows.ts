import type { EnteredMarks } from '../grading/grading.ts'
import type { SheetFindings } from './sheet-findings.ts'
import type { Placed } from './sheet-rows.ts'

/** The first row about a student in a course, with the cells of later rows that say the same. */
type FirstRow = { row: number; marksText: string; place: Placed; same: { row: number; place: Placed }[] }

/** Finds rows of a sheet about the same student and course as an earlier row. */
export class RepeatedRows {
  readonly #findings: SheetFindings
  readonly #first = new Map<string, FirstRow>()

  constructor(findings: SheetFindings) {
    this.#findings = findings
  }

  /**
   * Whether the row repeats an earlier one. The second of two equal rows is skipped, as the first brings its mark; if they differ, either may be wrong, so both
   * are refused.
   */
  isRepeated(row: number, pair: string, place: Placed, given: EnteredMarks): boolean {
    const marksText = JSON.stringify(given)
    const first = this.#first.get(pair)
    if (!first) {
      this.#first.set(pair, { row, marksText, place, same: [{ row, place }] })
      return false
    }
    if (first.row === row) this.#findings.refuse(row, place, 'results.repeats-cell', { cell: first.place.address })
    else if (first.marksText === marksText && !this.#findings.isFaulty(first.row)) {
      this.#findings.warn(row, place, 'results.repeats-row', { row: first.row })
      first.same.push({ row, place })
    } else this.#findings.refuse(row, place, 'results.repeats-row', { row: first.row })
    if (first.marksText !== marksText) this.#refuseAll(first, row)
    return true
  }

  #refuseAll({ same }: FirstRow, otherwise: number): void {
    for (const { row, place } of same)
      if (!this.#findings.isFaulty(row)) this.#findings.refuse(row, place, 'results.row-says-otherwise', { row: otherwise })
  }
}
