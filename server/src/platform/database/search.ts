import { and, type SQL, sql } from 'drizzle-orm'

/** Rows whose `text` holds every word of `q` somewhere, whatever the capitals. An index on it: `USING gin (text gin_trgm_ops)`. */
export function holdsWords(text: SQL, q: string | undefined): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  return and(...words.map((word) => sql`${text} ILIKE ${`%${literally(word)}%`}`))
}

/** What people type is text: `%` and `_` stand for themselves. */
function literally(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
