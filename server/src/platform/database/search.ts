import { and, type SQL, sql } from 'drizzle-orm'

/** Rows whose `text` holds every word of `q` somewhere, whatever the capitals. An index on it: `USING gin (text gin_trgm_ops)`. */
export function containsWords(text: SQL, q: string | undefined): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  return and(...words.map((word) => sql`${text} ILIKE ${`%${literally(word)}%`}`))
}

/** The similarity from which `<%` treats two words as the same despite a typing error: `laksmi` for `lakshmi`. Set on each connection. */
export const setWordSimilarity = 'SET pg_trgm.word_similarity_threshold = 0.45'

/**
 * The same where a word of four letters or more need only be nearly right. A word with a figure in it is a number of somebody, and the next
 * number is somebody else: it is right or it is not. The index of `containsWords` serves it, too.
 */
export function containsSimilarWords(text: SQL, q: string | undefined): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  return and(...words.map((word) => (word.length < 4 || /\d/.test(word) ? containsWords(text, word) : sql`${word} <% ${text}`)))
}

/** What people type is text: `%` and `_` are literal. */
function literally(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
