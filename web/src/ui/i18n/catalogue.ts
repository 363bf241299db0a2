import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../format/format.ts'
import { type CommonWords, commonWords } from './words-common.en.ts'

/** The English words of a namespace by key; related ones may share a key: `fields: { name: 'Name' }` is found as `fields.name`. */
export type Catalogue = { readonly [key: string]: string | Catalogue }

type Path<Words> = Words extends unknown
  ? { [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${Path<Words[Key]>}` }[keyof Words & string]
  : never
type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
type Values = Readonly<Record<string, string | number>>

/** The words of a catalogue by their keys, without the endings of plurals, and those of `common`. */
export type WordOf<Words> = Plural<Path<Words | CommonWords>>

/** Returns a word of a catalogue. A `count` chooses the plural, and replaces `{{n}}` in the sentence, formatted for the language. */
export type TranslateOf<Words> = (word: WordOf<Words>, values?: Values) => string

/**
 * The words of a namespace and of `common`: the English ones, at hand with the screen that imports them; those of other languages are
 * fetched with it. In a test of a single piece, which starts no language, they are the English ones. A word that the namespace lacks is
 * looked for in `further` catalogues, by their namespaces, and then in `common`.
 */
export function catalogue<
  Words extends Catalogue,
  Further extends Readonly<Record<string, Catalogue>> = Record<never, Catalogue>,
>(namespace: string, english: Words, further?: Further): () => TranslateOf<Words | Further[keyof Further]> {
  const all: Record<string, Catalogue> = { [namespace]: english, ...further, common: commonWords }
  if (i18next.isInitialized) for (const [name, words] of Object.entries(all)) i18next.addResourceBundle('en', name, words)
  const namespaces = Object.keys(all)
  return function useWords() {
    const { t } = useTranslation(namespaces, { nsMode: 'fallback' })
    const say = t as (key: string, values: Values) => string
    return useCallback(
      (word, values = {}) => {
        const filled = typeof values.count === 'number' ? { n: count(values.count), ...values } : values
        return i18next.isInitialized ? say(word, filled) : fill(found(Object.values(all), word), filled)
      },
      [say],
    )
  }
}

/** The words of `common` alone, for what has no catalogue of its own. */
export const useCommonWords = catalogue('common', commonWords)

function found(all: readonly Catalogue[], word: string): string {
  const words = all.map((catalogue) =>
    word
      .split('.')
      .reduce<Catalogue | string | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), catalogue),
  )
  return words.find((text) => typeof text === 'string') ?? ''
}

function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
