import type { OfficeKind } from '@nalanda/contract/certificates/certificates'
import type { CertificateKind } from '@nalanda/contract/platform/module-kinds'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** How certificates of a kind are numbered and printed. */
export type CertificateType = {
  kind: CertificateKind
  /** Letters in the numbers, as in `NA/TC/2026-2027/0001`; unique per kind. */
  letters: string
  /** Heading above the text. */
  title: string
  /** The .typ file with the layout. */
  template: URL
}

/** Kinds of certificates that the modules issue. */
export const certificateTypes = extensionPoint<CertificateType>('certificates.types')

/** The layout of most certificates: running text and numbered rows. */
export const certificateTemplate = new URL('./certificate.typ', import.meta.url)

/** The certificates that the office issues at a student's request. */
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

/** Returns the type of a kind. Throws if no module provides it. */
export function getCertificateType(kind: CertificateKind): CertificateType {
  const type = certificateTypes.all().find((one) => one.kind === kind)
  if (!type) throw new Error(`No module issues certificates of the kind ${kind}`)
  return type
}
