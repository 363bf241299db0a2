import type { Address } from '../../ui/navigation/paths.ts'

/** The screen of a kind of import. */
export const importAddress = (kind: string): Address => `/app/Administration/Migration/${kind}`

/** A kind without its module, as the words name it: `staff` of `people.staff`. */
export const shortName = (kind: string): string => kind.slice(kind.indexOf('.') + 1)
