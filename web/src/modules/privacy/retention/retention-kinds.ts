import type { RetentionKind } from '@nalanda/contract/platform/module-kinds'
import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'

type Words = Readonly<Record<RetentionKind | `${RetentionKind}-about`, string>>

/**
 * Texts for data that are removed after a period: the name and, as `<kind>-about`, a description with the start of the period. Each is in the `portal-words` of
 * its module.
 */
export const useRetentionKinds = catalogue('retention-kinds', {}) as () => TranslateOf<Words>
