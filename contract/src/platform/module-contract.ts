import type { ProblemTable } from './problem.ts'
import type { Role } from './roles.ts'

/**
 * What a chart of the start pages shows: a value for each row and series, and a sentence of one of its findings. Its words are `<name>`, `<name>Rows` for
 * the heading of the rows, `<name>-<series>` and `<name>-<finding>`.
 */
export type ChartKind = {
  readonly unit: FigureUnit
  /** What its rows are: things of the college by their names, days, or roles. */
  readonly rows: 'name' | 'day' | 'role'
  readonly series: readonly string[]
  /** Whether the series of a row add up to one bar. */
  readonly stacked?: boolean
  readonly findings: readonly string[]
}

/** How a value is read: how many, a share of a hundred, grade points, or an amount of money. */
export const figureUnits = ['count', 'percent', 'points', 'paise'] as const
export type FigureUnit = (typeof figureUnits)[number]

/** What the contract of a module declares beside its calls. A leaf: it imports no calls, so that every call may import the merged tables. */
export type ModuleContract = {
  readonly name: string
  /** Permission → the roles that have it. Named `module.act`. */
  readonly permissions: Readonly<Record<string, readonly Role[]>>
  /** Problem code → HTTP status and sentence. Named `module.reason`. */
  readonly problems: ProblemTable
  /** What its notifications are about; the web has words for each in every language. */
  readonly notificationKinds?: readonly string[]
  /** Kinds of requests that are decided by approvals; the web has words for each in every language. */
  readonly approvalKinds?: readonly string[]
  /** Kinds of certificates it issues, as written in their codes; its server module declares how each is numbered and laid out. */
  readonly certificateKinds?: readonly string[]
  /** Kinds of no-dues holds → the roles of the office that places them; the web has words for each in every language. */
  readonly holdKinds?: Readonly<Record<string, readonly Role[]>>
  /** What the search of the header finds of it; the header groups by these. */
  readonly searchKinds?: readonly string[]
  /** What the start pages count of it. */
  readonly figures?: readonly string[]
  /** Its charts on the start pages; the web has words for each in every language. */
  readonly charts?: Readonly<Record<string, ChartKind>>
  /** What it removes after a period that administrators set; the web has words for each in every language. */
  readonly retentionKinds?: readonly string[]
  /** What a college may bring in by spreadsheet, `module.records`; its server module says what the rows are. */
  readonly sheetImports?: readonly string[]
}
