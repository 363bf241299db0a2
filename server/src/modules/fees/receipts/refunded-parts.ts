/** How the entries that took a part of a receipt back are found again: by their source and narration, which never change. */
import { type SQL, sql } from 'drizzle-orm'

/** The source of the entries that take a part of a receipt back. */
export const partSource = 'refund'

const prefix = 'Refund of receipt '

/** The narration of the entries that take a part of this receipt back. */
export const partNarrationOf = (number: string): string => `${prefix}${number}`

/** The same in SQL, of an expression that is the number. */
export const partNarration = (number: SQL): SQL => sql`(${prefix}::text || ${number})`

/** The number of the receipt in such a narration: by it the receipt is found in an index. */
export const numberInNarration = (narration: SQL): SQL => sql`substr(${narration}, ${prefix.length + 1})`
