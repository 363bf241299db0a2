export { customCertificateContent } from './certificate-content.ts'
export { certificatePdf, certificatesPdf } from './certificate-printing.ts'
export { issueCertificates } from './certificates.ts'
