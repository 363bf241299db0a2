import type { Address } from '../../ui/navigation/paths.ts'

/** Returns the address of the screen for a kind of import. */
export const importAddress = (kind: string): Address => `/app/Administration/Migration/${kind}`

/** Returns a kind without its module, as the texts name it: `staff` for `people.staff`. */
export const shortName = (kind: string): string => kind.slice(kind.indexOf('.') + 1)
