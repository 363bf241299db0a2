import type { OfficeKind } from '@nalanda/contract/certificates/certificates'
import type { CertificateKind } from '@nalanda/contract/platform/module-kinds'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** How the certificates of a kind are numbered and printed. */
export type CertificateType = {
  kind: CertificateKind
  /** In the numbers, `NA/TC/2026-2027/0001`; no other kind has the same. */
  letters: string
  /** Above the text. */
  title: string
  /** The .typ file that lays it out. */
  template: URL
}

/** The kinds of certificates that the modules issue. */
export const certificateTypes = extensionPoint<CertificateType>('certificates.types')

/** The layout of running text and numbered rows that most certificates have. */
export const certificateTemplate = new URL('./certificate.typ', import.meta.url)

/** What the office issues for a student who asks for one. */
export const officeTypes = {
  bonafide: { kind: 'bonafide', letters: 'BC', title: 'Bonafide Certificate', template: certificateTemplate },
  'study-conduct': {
    kind: 'study-conduct',
    letters: 'SC',
    title: 'Study and Conduct Certificate',
    template: certificateTemplate,
  },
  transfer: { kind: 'transfer', letters: 'TC', title: 'Transfer Certificate', template: certificateTemplate },
} as const satisfies Record<OfficeKind, CertificateType>

/** The type of a kind. Throws where no module has provided it. */
export function getCertificateType(kind: CertificateKind): CertificateType {
  const type = certificateTypes.all().find((one) => one.kind === kind)
  if (!type) throw new Error(`No module issues certificates of the kind ${kind}`)
  return type
}
