import { registrationCalls } from '@nalanda/contract/accounts/registration'
import { people } from '@nalanda/contract/people/people'
import type { BodySent, QuerySent } from '@nalanda/contract/platform/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

type ListQuery = Record<string, string | number | undefined>

/** Whether a guest may register now. */
export function useRegistration() {
  return useQuery({ queryKey: ['registration'], queryFn: ({ signal }) => call(registrationCalls.getRegistration, { signal }) })
}

/** Whom an invitation is for; not asked without one. */
export function useInvitation(invitation: string | null) {
  return useQuery({
    queryKey: ['registration', 'invitation', invitation],
    queryFn: ({ signal }) => call(registrationCalls.openInvitation, { body: { invitation: invitation ?? '' }, signal }),
    enabled: invitation !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useSignUp() {
  return useMutation({
    mutationFn: (body: BodySent<typeof registrationCalls.signUp>) => call(registrationCalls.signUp, { body }),
  })
}

/** The departments of the college, for those who belong to one. */
export function useDepartments(wanted: boolean) {
  const { data } = useQuery({
    queryKey: ['registration', 'departments'],
    queryFn: ({ signal }) => call(people.getAllDepartmentDetails, { signal }),
    enabled: wanted,
    staleTime: 300_000,
  })
  return (data ?? []).map((one) => ({ name: one.departmentCreationPrimaryKey.departmentName, code: one.departmentCode }))
}

export function useRegistrations(query: ListQuery) {
  return useQuery({
    queryKey: ['registrations', 'list', query],
    queryFn: ({ signal }) =>
      call(registrationCalls.listRegistrations, {
        query: query as QuerySent<typeof registrationCalls.listRegistrations>,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useInvitations(query: ListQuery) {
  return useQuery({
    queryKey: ['invitations', query],
    queryFn: ({ signal }) =>
      call(registrationCalls.listInvitations, { query: query as QuerySent<typeof registrationCalls.listInvitations>, signal }),
    placeholderData: keepPreviousData,
  })
}

/** An act of the administrator. Afterwards, also when somebody else was quicker, everything shown of registrations and approvals is asked again. */
export function useAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  const queryKeys = [['registrations'], ['invitations'], ['registration'], ['approvals'], ['landing']]
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
