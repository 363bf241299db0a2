import { registrationCalls } from '@nalanda/contract/accounts/registration'
import { people } from '@nalanda/contract/people/people'
import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { figureCalls } from '@nalanda/contract/platform/figures'
import { useQuery } from '@tanstack/react-query'
import { listOf, queryOf } from '../../../api/queries.ts'

type ListQuery = Record<string, string | number | undefined>

/** Whether a guest may register now. */
export function useRegistration() {
  return useQuery(queryOf(registrationCalls.getRegistration))
}

/** Whom an invitation is for; not asked without one. */
export function useInvitation(invitation: string | null) {
  return useQuery({
    ...queryOf(registrationCalls.openInvitation, { body: { invitation: invitation ?? '' } }),
    enabled: invitation !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The departments of the college, for those who belong to one. */
export function useDepartments(wanted: boolean) {
  const { data } = useQuery({ ...queryOf(people.getAllDepartmentDetails), enabled: wanted, staleTime: 300_000 })
  return (data ?? []).map((one) => ({ name: one.departmentCreationPrimaryKey.departmentName, code: one.departmentCode }))
}

export function useRegistrations(query: ListQuery) {
  return useQuery(listOf(registrationCalls.listRegistrations, query))
}

export function useInvitations(query: ListQuery) {
  return useQuery(listOf(registrationCalls.listInvitations, query))
}

/** What an act of the administrator may change: registrations, invitations, and what waits for approval. */
export const registrationViews = [
  registrationCalls.listRegistrations,
  registrationCalls.listInvitations,
  registrationCalls.getRegistration,
  approvals,
  figureCalls,
]
