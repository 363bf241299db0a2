import type { IssueCertificate } from '@nalanda/contract/certificates/certificates'
import { certificateRequestCalls as calls, type RequestCertificate } from '@nalanda/contract/certificates/requests'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../api/call.ts'
import { showPdf } from '../../../api/show-pdf.ts'

const mine = (studentId: number) => ['my-students', studentId, 'certificate-requests']
const paramsOf = (id: number) => ({ id: String(id) })

/** What a student requested, and may request. */
export function myRequestsQuery(studentId: number) {
  return queryOptions({
    queryKey: mine(studentId),
    queryFn: ({ signal }) => call(calls.listMyRequests, { params: paramsOf(studentId), signal }),
  })
}

/** Requests a certificate and withdraws a request; each answers all requests of the student. */
export function useMyRequestActs(studentId: number) {
  const client = useQueryClient()
  type Requests = Awaited<ReturnType<typeof request>>
  const request = (body: z.output<typeof RequestCertificate>) =>
    call(calls.requestCertificate, { params: paramsOf(studentId), body })
  const change = useMutation({
    mutationFn: (act: () => Promise<Requests>) => act(),
    onSuccess: (requests) => client.setQueryData(mine(studentId), requests),
    onError: () => client.invalidateQueries({ queryKey: mine(studentId) }),
  })
  return {
    request: (body: z.output<typeof RequestCertificate>) => change.mutateAsync(() => request(body)),
    withdraw: ({ id, revision }: { id: number; revision: number }) =>
      change.mutateAsync(() =>
        call(calls.withdrawRequest, { params: { ...paramsOf(studentId), requestId: String(id) }, body: { revision } }),
      ),
  }
}

/** Opens the certificate that was issued on a request. */
export function openMyCertificate(studentId: number, requestId: number): Promise<boolean> {
  return showPdf(() => call(calls.getMyCertificatePdf, { params: { ...paramsOf(studentId), requestId: String(requestId) } }))
}

/** One request as the office reads it. */
export function requestQuery(id: number) {
  return queryOptions({
    queryKey: ['records', calls.requests.list.path, 'one', id],
    queryFn: ({ signal }) => call(calls.getRequest, { params: paramsOf(id), signal }),
  })
}

/** Issues what was requested, or refuses it; afterwards every list and count asks again. */
export function useRequestAnswers({ id, revision }: { id: number; revision: number }) {
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () =>
      Promise.all([['records'], ['approvals'], ['landing']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const params = paramsOf(id)
  return {
    issue: async (certificate: IssueCertificate) => {
      const act = () => call(calls.issueRequested, { params, body: { certificate, revision } })
      return (await answer.mutateAsync(act)) as Awaited<ReturnType<typeof act>>
    },
    refuse: (reason: string) => answer.mutateAsync(() => call(calls.refuseRequest, { params, body: { reason, revision } })),
  }
}

export const settingsQuery = queryOptions({
  queryKey: ['records', calls.getRequestSettings.path],
  queryFn: ({ signal }) => call(calls.getRequestSettings, { signal }),
})
