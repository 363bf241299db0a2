import { registrationCalls } from '@nalanda/contract/accounts/registration'
import { people } from '@nalanda/contract/people/people'
import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { figureCalls } from '@nalanda/contract/platform/figures'
import { useQuery } from '@tanstack/react-query'
import { listOf, queryOf } from '../../../api/queries.ts'

type ListQuery = Record<string, string | number | undefined>

/** Queries whether a guest may register now. */
export function useRegistration() {
  return useQuery(queryOf(registrationCalls.getRegistration))
}

/** Queries the recipient of an invitation; disabled without one. */
export function useInvitation(invitation: string | null) {
  return useQuery({
    ...queryOf(registrationCalls.openInvitation, { body: { invitation: invitation ?? '' } }),
    enabled: invitation !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns the departments of the college; queried only if `wanted`. */
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

/** Calls to invalidate after an administrator's action: registrations, invitations and pending approvals. */
export const registrationViews = [
  registrationCalls.listRegistrations,
  registrationCalls.listInvitations,
  registrationCalls.getRegistration,
  approvals,
  figureCalls,
]
