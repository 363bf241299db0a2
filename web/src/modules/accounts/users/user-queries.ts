import { accounts } from '@nalanda/contract/accounts/accounts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { pagesOf, queryOf } from '../../../api/queries.ts'

export const userQuery = (id: string) => queryOf(accounts.getUser, { params: { id } })

/** Reads a user again: as somebody else left them. */
export function useReloadUser() {
  const client = useQueryClient()
  return ({ id }: { id: number }) => client.fetchQuery({ ...userQuery(String(id)), staleTime: 0 })
}

/** What was changed about a user, a page at a time, the newest first. */
export const changesQuery = (id: string) => pagesOf(accounts.listUserChanges, { params: { id } })

export const signInsQuery = (id: string) => pagesOf(accounts.listUserSignIns, { params: { id } })

export const permissionsQuery = queryOf(accounts.getPermissions)

export const viewersQuery = (rollNo: string) =>
  queryOptions({
    ...queryOf(accounts.listStudentViewers, { query: { rollNo } }),
    enabled: rollNo !== '',
    retry: false,
  })

/** What an act on a user may change. */
export const userViews = [accounts]
