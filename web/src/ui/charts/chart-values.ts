import { compactRupees, count, decimal, wholeRupees } from '../format/format.ts'

/** How the values of a chart are written, by their unit. */
export const writtenIn = { count, percent: decimal, points: decimal, paise: wholeRupees } as const

/** The same along an axis, where there is little room. */
export const writtenOnAxis = { ...writtenIn, paise: compactRupees } as const
