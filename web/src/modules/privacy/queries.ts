import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { applicantCopyCalls, copyCalls, type DataCopy } from '@nalanda/contract/privacy/copies'
import { peopleCalls } from '@nalanda/contract/privacy/people'
import { applicantRequestCalls, requestCalls } from '@nalanda/contract/privacy/requests'
import { retentionCalls } from '@nalanda/contract/privacy/retention'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/problems/api-error.ts'
import { queryKeyOf, queryOf } from '../../api/queries.ts'

/** While a copy is being made its progress is asked for again. */
const every = ({ state }: { state: { data?: { items: DataCopy[] } | null | undefined } }) =>
  state.data?.items.some((copy) => copy.state === 'waiting') ? 2000 : false

/** The people whose data the signed-in person may ask for. */
export function useMyPeople() {
  return useQuery(queryOf(peopleCalls.listMyPeople))
}

/** The copies that they asked for. */
export function useMyCopies() {
  return useQuery({
    ...queryOf(copyCalls.listMyCopies),
    refetchInterval: every,
  })
}

/** What they asked of the college. */
export function useMyRequests() {
  return useQuery(queryOf(requestCalls.listMyRequests))
}

/** What they, or their children, agreed to. */
export function useMyConsents() {
  return useQuery(queryOf(requestCalls.listMyConsents))
}

/** The same of the application that is open in this browser; null where none is. */
export function useApplicantRequests() {
  return useQuery({
    queryKey: queryKeyOf(applicantRequestCalls.listApplicantRequests),
    queryFn: ({ signal }) => call(applicantRequestCalls.listApplicantRequests, { signal }).catch(nullWhenSignedOut),
  })
}

/** One request as the office reads it. */
export function useRequest(id: string) {
  return useQuery(queryOf(requestCalls.getRequest, { params: { id } }))
}

/** Those of the application that is open in this browser; null where none is. */
export function useApplicantCopies() {
  return useQuery({
    queryKey: queryKeyOf(applicantCopyCalls.listApplicantCopies),
    queryFn: ({ signal }) => call(applicantCopyCalls.listApplicantCopies, { signal }).catch(nullWhenSignedOut),
    refetchInterval: every,
  })
}

function nullWhenSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.code === 'applications.apply-signed-out') return null
  throw error
}

/** What an act of this module may change. */
export const privacyViews = [copyCalls, requestCalls, applicantCopyCalls, applicantRequestCalls, retentionCalls, approvals]
