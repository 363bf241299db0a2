import { accounts } from '@nalanda/contract/accounts/accounts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

// The lists of users ask again with the rest of the records
const key = ['records', accounts.users.list.path] as const

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(accounts.getUser, { params: { id }, signal }),
  })

/** What was changed about a user, a page at a time, the newest first. */
export const changesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'changes', id],
    queryFn: ({ pageParam: after, signal }) => call(accounts.listUserChanges, { params: { id }, query: { after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const signInsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'sign-ins', id],
    queryFn: ({ pageParam: after, signal }) => call(accounts.listUserSignIns, { params: { id }, query: { after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }) => call(accounts.getPermissions, { signal }),
})

export const viewersQuery = (rollNo: string) =>
  queryOptions({
    queryKey: ['student-viewers', rollNo],
    queryFn: ({ signal }) => call(accounts.listStudentViewers, { query: { rollNo }, signal }),
    enabled: rollNo !== '',
    retry: false,
  })

/** An act on a user; whatever shows users asks again after it. */
export function useUserAct<Given, Answer>(act: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, onSuccess: () => client.invalidateQueries({ queryKey: ['records'] }) }).mutateAsync
}
