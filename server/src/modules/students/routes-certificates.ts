import { students } from '@nalanda/contract/students'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/http/serve-records.ts'
import { getItem } from '../../platform/listing.ts'
import type { Platform } from '../../platform/platform.ts'
import { certificatePdf, previewPdf } from './certificate-printing.ts'
import { certificateKind, getCertificate, listCertificatesOf } from './certificate-rows.ts'
import { cancelCertificate, draftCertificate, duplicateCertificate, issueCertificate } from './certificates.ts'
import { studentKind } from './students.ts'

/** Certificates: a look before the issue, the issue itself, duplicates, cancellations, and their register. */
export function certificateRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, students.certificates, certificateKind, platform)
  serve(app, students.listStudentCertificates, async ({ params }, { db, user }) => {
    await getItem(db, studentKind, params.id, user)
    return { items: await listCertificatesOf(db, params.id) }
  })
  serve(app, students.previewCertificate, async ({ params, body }, { db, user, today }) => {
    await getItem(db, studentKind, params.id, user)
    return previewPdf(platform, await draftCertificate(db, params.id, body, today), today)
  })
  serve(app, students.issueCertificate, async ({ params, body }, { db, user, today }) => {
    await getItem(db, studentKind, params.id, user)
    return issueCertificate(db, params.id, body, today)
  })
  serve(app, students.getCertificatePdf, async ({ params }, { db, user }) => {
    await getCertificate(db, params.id, user)
    return certificatePdf(platform, params.id)
  })
  serve(app, students.duplicateCertificate, async ({ params, body }, { db, user, today }) => {
    await getCertificate(db, params.id, user)
    return duplicateCertificate(db, params.id, body.reason, today)
  })
  serve(app, students.cancelCertificate, async ({ params, body }, { db, user, today }) => {
    await getCertificate(db, params.id, user)
    return cancelCertificate(db, params.id, body.reason, today)
  })
}
