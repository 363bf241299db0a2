import { and, type SQL, sql } from 'drizzle-orm'

/** Condition: `text` contains every word of `q`, ignoring case. Served by an index `USING gin (text gin_trgm_ops)`. */
export function containsWords(text: SQL, q: string | undefined): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  return and(...words.map((word) => sql`${text} ILIKE ${`%${literally(word)}%`}`))
}

/** The similarity from which `<%` treats two words as equal despite a typing error: `laksmi` for `lakshmi`. Set on each connection. */
export const setWordSimilarity = 'SET pg_trgm.word_similarity_threshold = 0.45'

/**
 * Like `containsWords`, but words of four letters or more may contain typing errors. A word with a digit identifies one person, and a similar number another
 * person, so it must match exactly. The index of `containsWords` serves this condition too.
 */
export function containsSimilarWords(text: SQL, q: string | undefined): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  return and(...words.map((word) => (word.length < 4 || /\d/.test(word) ? containsWords(text, word) : sql`${word} <% ${text}`)))
}

/** Escapes typed text: `%` and `_` are literal. */
function literally(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
