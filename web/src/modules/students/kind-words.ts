import type { CertificateKind, HoldKind } from '@nalanda/contract/platform/module-kinds'
import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'

/** The names of the kinds of holds, in the language of the page; each is in the `portal-words` of the module that declares it. */
export const useHoldKinds = catalogue('hold-kinds', {}) as () => TranslateOf<Readonly<Record<HoldKind, string>>>

/** The same of the kinds of certificates. */
export const useCertificateKinds = catalogue('certificate-kinds', {}) as () => TranslateOf<
  Readonly<Record<CertificateKind, string>>
>
