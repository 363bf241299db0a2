import type { PersonalData } from './personal-data.ts'
import { platformPersonalData } from './platform-data.ts'
import { platformRetention } from './platform-retention.ts'
import type { Retention } from './retention.ts'

type Declaring = { personalData?: readonly PersonalData[]; retention?: readonly Retention[] }

/** The declarations of personal data of a running portal's modules. */
export type PersonalDataRegistry = {
  /** Adds the declarations of these modules. Called once, while the portal is built. */
  declare(modules: readonly Declaring[]): void
  /** All declarations: the modules from the top down, in the order of erasure, then the platform. */
  readonly held: readonly PersonalData[]
  /** The retention declarations, in the order of the modules. */
  readonly retained: readonly Retention[]
}

/** Opens a registry with only the declarations of the platform. */
export function openPersonalData(): PersonalDataRegistry {
  const held: PersonalData[] = [...platformPersonalData]
  const retained: Retention[] = [...platformRetention]
  return {
    held,
    retained,
    declare(modules) {
      retained.unshift(...modules.flatMap(({ retention = [] }) => retention))
      held.unshift(...modules.toReversed().flatMap(({ personalData = [] }) => personalData))
    },
  }
}
