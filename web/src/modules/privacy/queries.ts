import { applicantCopyCalls, copyCalls, type DataCopy } from '@nalanda/contract/privacy/copies'
import { peopleCalls } from '@nalanda/contract/privacy/people'
import { applicantRequestCalls, requestCalls } from '@nalanda/contract/privacy/requests'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type SavedFile, saveFile } from '../../api/call.ts'
import { Refusal, sentenceOf } from '../../api/problems/refusal.ts'
import { toastError } from '../../ui/feedback/toasts.ts'

/** While a copy is being made its progress is asked for again. */
const every = ({ state }: { state: { data?: { items: DataCopy[] } | null | undefined } }) =>
  state.data?.items.some((copy) => copy.state === 'waiting') ? 2000 : false

/** The people whose data the signed-in person may ask for. */
export function useMyPeople() {
  return useQuery({ queryKey: ['my-data', 'people'], queryFn: ({ signal }) => call(peopleCalls.listMyPeople, { signal }) })
}

/** The copies that they asked for. */
export function useMyCopies() {
  return useQuery({
    queryKey: ['my-data', 'copies'],
    queryFn: ({ signal }) => call(copyCalls.listMyCopies, { signal }),
    refetchInterval: every,
  })
}

/** What they asked of the college. */
export function useMyRequests() {
  return useQuery({ queryKey: ['my-data', 'requests'], queryFn: ({ signal }) => call(requestCalls.listMyRequests, { signal }) })
}

/** What they, or their children, agreed to. */
export function useMyConsents() {
  return useQuery({ queryKey: ['my-data', 'consents'], queryFn: ({ signal }) => call(requestCalls.listMyConsents, { signal }) })
}

/** The same of the application that is open in this browser; null where none is. */
export function useApplicantRequests() {
  return useQuery({
    queryKey: ['my-data', 'applicant-requests'],
    queryFn: ({ signal }) => call(applicantRequestCalls.listApplicantRequests, { signal }).catch(nullWhenSignedOut),
  })
}

/** One request as the office reads it. */
export function useRequest(id: string) {
  return useQuery({
    queryKey: ['records', requestCalls.requests.list.path, 'one', id],
    queryFn: ({ signal }) => call(requestCalls.getRequest, { params: { id }, signal }),
  })
}

/** Those of the application that is open in this browser; null where none is. */
export function useApplicantCopies() {
  return useQuery({
    queryKey: ['my-data', 'applicant-copies'],
    queryFn: ({ signal }) => call(applicantCopyCalls.listApplicantCopies, { signal }).catch(nullWhenSignedOut),
    refetchInterval: every,
  })
}

function nullWhenSignedOut(error: unknown): null {
  if (error instanceof Refusal && error.code === 'applications.apply-signed-out') return null
  throw error
}

/** Something that is asked or done; afterwards everything that may show it is asked again. */
export function useAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  const queryKeys = [['my-data'], ['records'], ['approvals']]
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Saves a file, or shows why it is not there. */
export async function download(file: Promise<SavedFile>): Promise<void> {
  await file.then(saveFile).catch((error: unknown) => toastError(sentenceOf(error)))
}
