/** Finds the entries that took back a part of a receipt: by their source and narration, which never change. */
import { type SQL, sql } from 'drizzle-orm'

/** Source of the entries that take back a part of a receipt. */
export const partSource = 'refund'

const prefix = 'Refund of receipt '

/** Returns the narration of the entries that take back a part of this receipt. */
export const partNarrationOf = (number: string): string => `${prefix}${number}`

/** Like `partNarrationOf` in SQL, for an expression with the number. */
export const partNarration = (number: SQL): SQL => sql`(${prefix}::text || ${number})`

/** Extracts the receipt number from such a narration, so that the receipt is found with an index. */
export const numberInNarration = (narration: SQL): SQL => sql`substr(${narration}, ${prefix.length + 1})`
