import type { ProblemTable } from './problem.ts'
import type { Role } from './roles.ts'

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
  /** What it removes after a period that administrators set; the web has words for each in every language. */
  readonly retentionKinds?: readonly string[]
  /** What a college may bring in by spreadsheet, `module.records`; its server module says what the rows are. */
  readonly sheetImports?: readonly string[]
}
