/** How the entries that took a part of a receipt back are found again: by their source and narration, which never change. */
import { type SQL, sql } from 'drizzle-orm'

/** The source of the entries that take a part of a receipt back. */
export const partSource = 'refund'

/** The narration of the entries that take a part of this receipt back. */
export const partNarrationOf = (number: string): string => `Refund of receipt ${number}`

/** The same in SQL, of an expression that is the number. */
export const partNarration = (number: SQL): SQL => sql`('Refund of receipt ' || ${number})`
