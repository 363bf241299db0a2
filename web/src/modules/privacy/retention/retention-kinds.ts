import type { RetentionKind } from '@nalanda/contract/platform/module-kinds'
import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'

type Words = Readonly<Record<RetentionKind | `${RetentionKind}-about`, string>>

/** What goes after a period: its name, and as `<kind>-about` what that is and from when on it counts. Each is in the `portal-words` of its module. */
export const useRetentionKinds = catalogue('retention-kinds', {}) as () => TranslateOf<Words>
