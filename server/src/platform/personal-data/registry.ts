import type { PersonalData } from './personal-data.ts'
import { platformPersonalData } from './platform-data.ts'
import { platformRetention } from './platform-retention.ts'
import type { Retention } from './retention.ts'

type Declaring = { personalData?: readonly PersonalData[]; retention?: readonly Retention[] }

/** What the modules of a running portal declared about personal data. */
export type PersonalDataRegistry = {
  /** Adds what these modules hold. Once, while the portal is built. */
  declare(modules: readonly Declaring[]): void
  /** All of it: the modules from the top down, as erasure goes, then the platform. */
  readonly held: readonly PersonalData[]
  /** What goes after a period, in the order of the modules. */
  readonly retained: readonly Retention[]
}

/** A registry in which nothing is declared but what the platform holds. */
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
