import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { applicantCopyCalls, copyCalls, type DataCopy } from '@nalanda/contract/privacy/copies'
import { peopleCalls } from '@nalanda/contract/privacy/people'
import { applicantRequestCalls, requestCalls } from '@nalanda/contract/privacy/requests'
import { retentionCalls } from '@nalanda/contract/privacy/retention'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/problems/api-error.ts'
import { queryKeyOf, queryOf } from '../../api/queries.ts'

/** Polls while a copy is being created. */
const every = ({ state }: { state: { data?: { items: DataCopy[] } | null | undefined } }) =>
  state.data?.items.some((copy) => copy.state === 'waiting') ? 2000 : false

/** Queries the people whose data the signed-in user may request. */
export function useMyPeople() {
  return useQuery(queryOf(peopleCalls.listMyPeople))
}

/** Queries the copies that the user requested. */
export function useMyCopies() {
  return useQuery({
    ...queryOf(copyCalls.listMyCopies),
    refetchInterval: every,
  })
}

/** Queries the user's requests to the college. */
export function useMyRequests() {
  return useQuery(queryOf(requestCalls.listMyRequests))
}

/** Queries the consents given by the user or their children. */
export function useMyConsents() {
  return useQuery(queryOf(requestCalls.listMyConsents))
}

/** Queries the requests and the consent of the application that is open in this browser; null if there is none. */
export function useApplicantRequests() {
  return useQuery({
    queryKey: queryKeyOf(applicantRequestCalls.listApplicantRequests),
    queryFn: ({ signal }) => call(applicantRequestCalls.listApplicantRequests, { signal }).catch(nullWhenSignedOut),
  })
}

/** Queries one request as the office sees it. */
export function useRequest(id: string) {
  return useQuery(queryOf(requestCalls.getRequest, { params: { id } }))
}

/** Like `useMyCopies`, for the application that is open in this browser; null if there is none. */
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

/** Calls to invalidate after an action of this module. */
export const privacyViews = [copyCalls, requestCalls, applicantCopyCalls, applicantRequestCalls, retentionCalls, approvals]
