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

/** Query of the kinds of imports that the user may use. */
export const kindsQuery = queryOptions({ ...queryOf(sheetImports.listKinds), select: ({ kinds }) => kinds })

/** Query of the imports of a kind, newest first; polls while one of them runs. */
export const importsQuery = (kind: string) =>
  infiniteQueryOptions({
    ...pagesOf(sheetImports.list, { params: { kind } }),
    select: importsOf,
    refetchInterval: pollImports,
  })

/** Query of the findings in a file, paged. */
export const errorsQuery = ({ kind, id }: { kind: string; id: number }, query: ErrorQuery) =>
  listOf(sheetImports.listErrors, query, { kind, importId: String(id) })

/** Query of what an undo would remove; fetched each time. */
export const undoQuery = ({ kind, id }: { kind: string; id: number }) =>
  queryOptions({
    ...queryOf(sheetImports.previewUndo, { params: { kind, importId: String(id) } }),
    gcTime: 0,
    staleTime: 0,
  })

/** Calls to invalidate after an action on an import: the import, and the records that it creates. */
export const importViews = [migration, sheetImports.list, sheetImports.listErrors, academics, accounts, lookups, people, students]
