import { type ImportState, isImportRunning } from '@nalanda/contract/platform/imports/staged-imports'
import type { Tone } from '../../ui/feedback/states.tsx'

type Running = { state: ImportState }
type Pages<One> = { pages: readonly { items: One[] }[] }

const pollMs = 700

/** Returns the imports of all pages fetched so far, newest first. */
export const importsOf = <One>({ pages }: Pages<One>): One[] => pages.flatMap(({ items }) => items)

/** Refetch interval of a list of imports in milliseconds; false unless one of them is running. */
export const pollImports = ({ state: { data } }: { state: { data: Pages<Running> | undefined } }) =>
  data && importsOf(data).some(isImportRunning) ? pollMs : false

/** Like `pollImports`, for a single import. */
export const pollImport = ({ state: { data } }: { state: { data: Running | undefined } }) =>
  data && isImportRunning(data) ? pollMs : false

/** Colours of the states of an import; amber marks states that require action. */
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
