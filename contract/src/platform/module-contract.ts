import type { ProblemTable } from './problem.ts'
import type { Role } from './roles.ts'

/**
 * A kind of chart on the start pages: a value per row and series, and a sentence with one of its findings. Its text keys are `<name>`, `<name>Rows` for the
 * heading of the rows, `<name>-<series>` and `<name>-<finding>`.
 */
export type ChartKind = {
  readonly unit: FigureUnit
  /** Type of its rows: records of the college by name, days, or roles. */
  readonly rows: 'name' | 'day' | 'role'
  readonly series: readonly string[]
  /** Whether the series of a row are stacked in one bar. */
  readonly stacked?: boolean
  readonly findings: readonly string[]
}

/** Unit of a value: a count, a percentage, grade points, or an amount of money. */
export const figureUnits = ['count', 'percent', 'points', 'paise'] as const
export type FigureUnit = (typeof figureUnits)[number]

/** Declarations of a module's contract besides its calls. A leaf: it imports no calls, so that every call may import the merged tables. */
export type ModuleContract = {
  readonly name: string
  /** Permission → roles that have it. Named `module.act`. */
  readonly permissions: Readonly<Record<string, readonly Role[]>>
  /** Problem code → HTTP status and sentence. Named `module.reason`. */
  readonly problems: ProblemTable
  /** Kinds of its notifications; the web has texts for each in every language. */
  readonly notificationKinds?: readonly string[]
  /** Kinds of requests that are decided by approvals; the web has texts for each in every language. */
  readonly approvalKinds?: readonly string[]
  /** Kinds of certificates it issues, as written in their codes; its server module declares the numbering and layout of each. */
  readonly certificateKinds?: readonly string[]
  /** Kinds of no-dues holds → roles of the office that places them; the web has texts for each in every language. */
  readonly holdKinds?: Readonly<Record<string, readonly Role[]>>
  /** Kinds of its records that the header search finds; the header groups the results by these. */
  readonly searchKinds?: readonly string[]
  /** Its figures on the start pages. */
  readonly figures?: readonly string[]
  /** Its charts on the start pages; the web has texts for each in every language. */
  readonly charts?: Readonly<Record<string, ChartKind>>
  /** Kinds of its data that are removed after a period set by administrators; the web has texts for each in every language. */
  readonly retentionKinds?: readonly string[]
  /** Records that a college may import by spreadsheet, named `module.records`; its server module declares their rows. */
  readonly sheetImports?: readonly string[]
}
