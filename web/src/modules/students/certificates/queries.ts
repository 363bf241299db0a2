import { certificates } from '@nalanda/contract/certificates/certificates'
import { certificateRequestCalls } from '@nalanda/contract/certificates/requests'
import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { figureCalls } from '@nalanda/contract/platform/figures'
import { documentCalls } from '@nalanda/contract/students/documents'
import { students } from '@nalanda/contract/students/students'
import { queryOf } from '../../../api/queries.ts'

/** The certificates of one student, the newest first. */
export const certificatesQuery = (studentId: number) =>
  queryOf(certificates.listStudentCertificates, { params: { id: String(studentId) } })

/** What a student requested, and may request. */
export const myRequestsQuery = (studentId: number) =>
  queryOf(certificateRequestCalls.listMyRequests, { params: { id: String(studentId) } })

/** One request as the office reads it. */
export const requestQuery = (id: number) => queryOf(certificateRequestCalls.getRequest, { params: { id: String(id) } })

export const settingsQuery = queryOf(certificateRequestCalls.getRequestSettings)

/** What a certificate that is issued or cancelled may change: of some kinds, the student's state too. */
export const certificateViews = [certificates, students, documentCalls]

/** What the answer to a request may change. */
export const requestViews = [certificateRequestCalls, approvals, figureCalls, ...certificateViews]
