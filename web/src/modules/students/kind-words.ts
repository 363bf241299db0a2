import type { CertificateKind, HoldKind } from '@nalanda/contract/platform/module-kinds'
import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'

/** Names of the kinds of holds in the language of the page; each is in the `portal-words` of the module that declares it. */
export const useHoldKinds = catalogue('hold-kinds', {}) as () => TranslateOf<Readonly<Record<HoldKind, string>>>

/** Names of the kinds of certificates, from the same source. */
export const useCertificateKinds = catalogue('certificate-kinds', {}) as () => TranslateOf<
  Readonly<Record<CertificateKind, string>>
>
