import { academics } from '@nalanda/contract/academics/academics'
import { accounts } from '@nalanda/contract/accounts/accounts'
import { lookups } from '@nalanda/contract/lookups/lookups'
import { migration } from '@nalanda/contract/migration/migration'
import { people } from '@nalanda/contract/people/people'
import { sheetImports } from '@nalanda/contract/platform/imports/sheet-imports'
import { students } from '@nalanda/contract/students/students'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { importsOf, pollImports } from '../../api/import/staged-imports.ts'
import { listOf, pagesOf, queryOf } from '../../api/queries.ts'

type ErrorQuery = Record<string, string | number | undefined>

export const migrationQuery = queryOf(migration.getMigration)

/** The kinds of imports that this person may use. */
export const kindsQuery = queryOptions({ ...queryOf(sheetImports.listKinds), select: ({ kinds }) => kinds })

/** The imports of a kind, newest first; asked again while one of them runs. */
export const importsQuery = (kind: string) =>
  infiniteQueryOptions({
    ...pagesOf(sheetImports.list, { params: { kind } }),
    select: importsOf,
    refetchInterval: pollImports,
  })

/** What was found in a file, a page at a time. */
export const errorsQuery = ({ kind, id }: { kind: string; id: number }, query: ErrorQuery) =>
  listOf(sheetImports.listErrors, query, { kind, importId: String(id) })

/** What an undo would remove; asked each time. */
export const undoQuery = ({ kind, id }: { kind: string; id: number }) =>
  queryOptions({
    ...queryOf(sheetImports.previewUndo, { params: { kind, importId: String(id) } }),
    gcTime: 0,
    staleTime: 0,
  })

/** What an act on an import may change: the import, and the records that it brings. */
export const importViews = [migration, sheetImports.list, sheetImports.listErrors, academics, accounts, lookups, people, students]
