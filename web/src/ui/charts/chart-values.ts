import { count, decimal, shareText, wholeRupees } from '../format/format.ts'
import { compactRupees } from '../format/short-rupees.ts'

/** How the values of a chart are written, by their unit. */
export const writtenIn = { count, percent: shareText, points: decimal, paise: wholeRupees } as const

/** The same along an axis, where there is little room. */
export const writtenOnAxis = { ...writtenIn, paise: compactRupees } as const
