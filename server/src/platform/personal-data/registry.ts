import type { PersonalData } from './personal-data.ts'
import { platformPersonalData } from './platform-data.ts'

type Declaring = { personalData?: readonly PersonalData[] }

/** What the modules of a running portal declared about personal data. */
export type PersonalDataRegistry = {
  /** Adds what these modules hold. Once, while the portal is built. */
  declare(modules: readonly Declaring[]): void
  /** All of it: the modules from the top down, as erasure goes, then the platform. */
  readonly held: readonly PersonalData[]
}

/** A registry in which nothing is declared but what the platform holds. */
export function openPersonalData(): PersonalDataRegistry {
  const held: PersonalData[] = [...platformPersonalData]
  return {
    held,
    declare(modules) {
      held.unshift(...modules.toReversed().flatMap(({ personalData = [] }) => personalData))
    },
  }
}
