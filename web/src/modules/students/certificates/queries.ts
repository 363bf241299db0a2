import { certificates } from '@nalanda/contract/certificates/certificates'
import { certificateRequestCalls } from '@nalanda/contract/certificates/requests'
import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { figureCalls } from '@nalanda/contract/platform/figures'
import { documentCalls } from '@nalanda/contract/students/documents'
import { students } from '@nalanda/contract/students/students'
import { queryOf } from '../../../api/queries.ts'

/** Query of a student's certificates, newest first. */
export const certificatesQuery = (studentId: number) =>
  queryOf(certificates.listStudentCertificates, { params: { id: String(studentId) } })

/** Query of the certificates that a student requested or may request. */
export const myRequestsQuery = (studentId: number) =>
  queryOf(certificateRequestCalls.listMyRequests, { params: { id: String(studentId) } })

/** Query of one request as the office sees it. */
export const requestQuery = (id: number) => queryOf(certificateRequestCalls.getRequest, { params: { id: String(id) } })

export const settingsQuery = queryOf(certificateRequestCalls.getRequestSettings)

/** Calls to invalidate after issuing or cancelling a certificate; some kinds change the student's state too. */
export const certificateViews = [certificates, students, documentCalls]

/** Calls to invalidate after a request was answered. */
export const requestViews = [certificateRequestCalls, approvals, figureCalls, ...certificateViews]
