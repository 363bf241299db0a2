import { count, decimal, shareText, wholeRupees } from '../format/format.ts'
import { compactRupees } from '../format/short-rupees.ts'

/** Formats the values of a chart, by unit. */
export const writtenIn = { count, percent: shareText, points: decimal, paise: wholeRupees } as const

/** Like `writtenIn`, for an axis, where there is little space. */
export const writtenOnAxis = { ...writtenIn, paise: compactRupees } as const
