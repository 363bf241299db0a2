import type { IssueCertificate } from '@nalanda/contract/certificates/certificates'
import { certificates } from '@nalanda/contract/certificates/certificates'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const key = ['records', certificates.certificates.list.path]

/** The certificates of one student, the newest first. */
export function certificatesQuery(studentId: number) {
  return queryOptions({
    queryKey: [...key, 'of', studentId],
    queryFn: ({ signal }) => call(certificates.listStudentCertificates, { params: { id: String(studentId) }, signal }),
  })
}

/** Issues a certificate; the student's page asks again, whose state it may have changed. */
export function useIssue(studentId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: IssueCertificate) => call(certificates.issueCertificate, { params: { id: String(studentId) }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['records'] }),
  })
}

/** Issues a duplicate, or cancels. */
export function useCertificateAct(act: 'duplicateCertificate' | 'cancelCertificate') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(certificates[act], { params: { id: String(id) }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}
