export { certifying } from './certificate-content.ts'
export { certificatePdf } from './certificate-printing.ts'
export { issueCertificates } from './certificates.ts'
