import type { FastifyInstance } from 'fastify'
import type { DocumentType } from '../documents/document-types.ts'
import type { FileReference } from '../files/file-references.ts'
import type { AnySheetImportKind } from '../imports/mapped/sheet-import-kinds.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import type { Retention } from '../personal-data/retention.ts'
import type { Platform } from '../platform.ts'
import type { Chart } from './charts.ts'
import type { DemoSteps } from './demo.ts'
import type { Figure } from './figures.ts'
import type { SearchProvider } from './search.ts'

/** What all modules together contribute, for jobs that read it. */
export type Contributed = { figures: readonly Figure[]; charts: readonly Chart[] }
export type RegisterJobs = (platform: Platform, contributed: Contributed) => void

/**
 * What a module contributes to the portal. The list in `modules.ts` is the only place that names all modules. Tables need no entry: every
 * `schema.ts` of a module belongs to the schema. Permissions, problems and kinds of notifications and holds are declared in the module's contract.
 */
export type ServerModule = {
  /** The same word in contract, server, web, journeys and docs. */
  name: string
  /** Serves the calls of the module. */
  routes: (app: FastifyInstance, platform: Platform) => void
  /**
   * Open calls on which more depends than on all others, such as the public lookup of results: they are served before the scope of `routes`,
   * without its session, compression and log, and see to their headers and limits themselves.
   */
  fastRoutes?: (app: FastifyInstance, platform: Platform) => void
  /** Registers its background jobs, its kinds of staged imports and of approvals, and what follows its e-mails. */
  jobs?: RegisterJobs
  /** The columns of the module that name files of the store: a file that no column names is removed as an orphan. */
  fileReferences?: readonly FileReference[]
  /** What its tables hold about people: for the copy of somebody's data, and for erasure. */
  personalData?: readonly PersonalData[]
  /** What goes after a period that administrators set. */
  retention?: readonly Retention[]
  /** What it prints with a code that anybody may check. */
  documentTypes?: readonly DocumentType[]
  /** How the module fills the demo college; loaded only there. */
  demo?: () => Promise<{ demo: DemoSteps }>
  /** What the search of the header finds of this module. */
  search?: readonly SearchProvider[]
  /** What the start pages count of this module. */
  figures?: readonly Figure[]
  /** Charts of it on the start pages. */
  charts?: readonly Chart[]
  /** What a college may bring in by spreadsheet: mapping, check, saving and undo are shared. */
  sheetImports?: (platform: Platform) => readonly AnySheetImportKind[]
}
