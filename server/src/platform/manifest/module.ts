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

/** Contributions of all modules together, for jobs that read them. */
export type Contributed = { figures: readonly Figure[]; charts: readonly Chart[] }
export type RegisterJobs = (platform: Platform, contributed: Contributed) => void

/**
 * The contributions of a module to the portal. The list in `modules.ts` is the only place that names all modules. Tables need no entry: every `schema.ts` of a
 * module belongs to the schema. Permissions, problems, and kinds of notifications and holds are declared in the module's contract.
 */
export type ServerModule = {
  /** The same name in contract, server, web, journeys and docs. */
  name: string
  /** Serves the calls of the module. */
  routes: (app: FastifyInstance, platform: Platform) => void
  /**
   * Serves open calls of the highest importance, such as the public lookup of results: they run outside the scope of `routes`, without its session, compression
   * and log, and handle their own headers and limits.
   */
  fastRoutes?: (app: FastifyInstance, platform: Platform) => void
  /** Registers its background jobs, its kinds of staged imports and approvals, and the listeners for the outcomes of its e-mails. */
  jobs?: RegisterJobs
  /** The columns of the module that refer to stored files: a file without a reference is removed as an orphan. */
  fileReferences?: readonly FileReference[]
  /** Personal data in its tables: for the copy of a person's data, and for erasure. */
  personalData?: readonly PersonalData[]
  /** Rows that are deleted after a period that administrators set. */
  retention?: readonly Retention[]
  /** Its printed documents with a code that anyone may verify. */
  documentTypes?: readonly DocumentType[]
  /** How the module fills the demo college; loaded only there. */
  demo?: () => Promise<{ demo: DemoSteps }>
  /** The providers of the module for the search in the header. */
  search?: readonly SearchProvider[]
  /** The figures of the module on the start pages. */
  figures?: readonly Figure[]
  /** The charts of the module on the start pages. */
  charts?: readonly Chart[]
  /** The spreadsheet imports of the module: mapping, check, saving and undo are shared. */
  sheetImports?: (platform: Platform) => readonly AnySheetImportKind[]
}
