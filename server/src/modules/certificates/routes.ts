import { certificates } from '@nalanda/contract/certificates/certificates'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { serveList } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { studentKind } from '../students/public.ts'
import { certificatePdf, previewPdf } from './certificate-printing.ts'
import { certificateKind, getCertificate, listCertificatesOf } from './certificate-rows.ts'
import { cancelCertificate, draftCertificate, duplicateCertificate, issueCertificate } from './certificates.ts'
import { certificateRequestRoutes } from './requests/routes.ts'

/** Routes for certificates: preview, issue, duplicates, cancellations, and the register. */
export function certificatesRoutes(app: FastifyInstance, platform: Platform): void {
  certificateRequestRoutes(app, platform)
  serveList(app, certificates.certificates, certificateKind, platform)
  serve(app, certificates.listStudentCertificates, async ({ params }, { db, user }) => {
    await getItem(db, studentKind, params.id, user)
    return { items: await listCertificatesOf(db, params.id) }
  })
  serve(app, certificates.previewCertificate, async ({ params, body }, { db, user, today }) => {
    await getItem(db, studentKind, params.id, user)
    const content = await draftCertificate(db, params.id, body, today)
    return previewPdf(platform, { kind: body.kind, content, today })
  })
  serve(app, certificates.issueCertificate, async ({ params, body }, { db, user, today }) => {
    await getItem(db, studentKind, params.id, user)
    return issueCertificate(db, params.id, body, today)
  })
  serve(app, certificates.getCertificatePdf, async ({ params }, { db, user }) => {
    await getCertificate(db, params.id, user)
    return certificatePdf(platform, params.id)
  })
  serve(app, certificates.duplicateCertificate, async ({ params, body }, { db, user, today }) => {
    await getCertificate(db, params.id, user)
    return duplicateCertificate(db, params.id, body.reason, today)
  })
  serve(app, certificates.cancelCertificate, async ({ params, body }, { db, user, today }) => {
    await getCertificate(db, params.id, user)
    return cancelCertificate(db, params.id, body.reason, today)
  })
}
