import { accounts } from '@nalanda/contract/accounts/accounts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { pagesOf, queryOf } from '../../../api/queries.ts'

export const userQuery = (id: string) => queryOf(accounts.getUser, { params: { id } })

/** Reloads a user, with the changes that others saved. */
export function useReloadUser() {
  const client = useQueryClient()
  return ({ id }: { id: number }) => client.fetchQuery({ ...userQuery(String(id)), staleTime: 0 })
}

/** Query of a user's changes, paged, newest first. */
export const changesQuery = (id: string) => pagesOf(accounts.listUserChanges, { params: { id } })

export const signInsQuery = (id: string) => pagesOf(accounts.listUserSignIns, { params: { id } })

export const permissionsQuery = queryOf(accounts.getPermissions)

export const viewersQuery = (rollNo: string) =>
  queryOptions({
    ...queryOf(accounts.listStudentViewers, { query: { rollNo } }),
    enabled: rollNo !== '',
    retry: false,
  })

/** Calls to invalidate after an action on a user. */
export const userViews = [accounts]
