import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../format/numerals.ts'

type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
type Values = Readonly<Record<string, string | number>>

/** The words of a catalogue by their keys, without the endings of plurals. */
export type WordOf<Words> = Plural<keyof Words>

/** Returns a word of a catalogue. A `count` chooses the plural, and replaces `{{n}}` in the sentence, formatted for the language. */
export type TranslateOf<Words> = (word: WordOf<Words>, values?: Values) => string

/**
 * The words of a namespace: the English ones, at hand with the screen that imports them; those of other languages are fetched with it. In
 * a test of a single piece, which starts no language, they are the English ones. A word that the namespace lacks is looked for in `further`.
 */
export function catalogue<Words extends Readonly<Record<string, string>>>(
  namespace: string,
  english: Words,
  further: readonly string[] = [],
): () => TranslateOf<Words> {
  if (i18next.isInitialized) i18next.addResourceBundle('en', namespace, english)
  const namespaces = [namespace, ...further]
  return function useWords() {
    const { t } = useTranslation(namespaces, { nsMode: 'fallback' })
    const say = t as (key: string, values: Values) => string
    return useCallback(
      (word, values = {}) => {
        const filled = typeof values.count === 'number' ? { n: count(values.count), ...values } : values
        return i18next.isInitialized ? say(word as string, filled) : fill(english[word as string] ?? '', filled)
      },
      [say],
    )
  }
}

function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
