import { type ImportState, isImportRunning } from '@nalanda/contract/platform/imports/staged-imports'
import type { Tone } from '../../ui/feedback/states.tsx'

type Running = { state: ImportState }
type Pages<One> = { pages: readonly { items: One[] }[] }

const pollMs = 700

/** The imports of every page fetched so far, newest first. */
export const importsOf = <One>({ pages }: Pages<One>): One[] => pages.flatMap(({ items }) => items)

/** How often a list of imports is asked for again, in milliseconds: only while one of them runs. */
export const pollImports = ({ state: { data } }: { state: { data: Pages<Running> | undefined } }) =>
  data && importsOf(data).some(isImportRunning) ? pollMs : false

/** The same for a single import. */
export const pollImport = ({ state: { data } }: { state: { data: Running | undefined } }) =>
  data && isImportRunning(data) ? pollMs : false

/** How the state of an import is coloured: amber is for what somebody still has to do. */
export const importTones = {
  'to-map': 'warn',
  checking: 'plain',
  checked: 'warn',
  saving: 'plain',
  done: 'pass',
  failed: 'fail',
  cancelled: 'quiet',
  removed: 'quiet',
  undone: 'quiet',
} as const satisfies Record<ImportState, Tone>
