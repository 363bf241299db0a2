import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../format/format.ts'
import { type CommonWords, commonWords } from './words-common.en.ts'

/** English texts of a namespace by key; related texts may be nested: `fields: { name: 'Name' }` has the key `fields.name`. */
export type Catalogue = { readonly [key: string]: string | Catalogue }

type Path<Words> = Words extends unknown
  ? { [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${Path<Words[Key]>}` }[keyof Words & string]
  : never
type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
type Values = Readonly<Record<string, string | number>>

/** Keys of the texts of a catalogue, without plural suffixes, and those of `common`. */
export type WordOf<Words> = Plural<Path<Words | CommonWords>>

/** Returns a text of a catalogue. A `count` selects the plural form, and replaces `{{n}}` in the text, formatted for the language. */
export type TranslateOf<Words> = (word: WordOf<Words>, values?: Values) => string

/**
 * Returns a hook for the texts of a namespace and of `common`: the English ones are bundled with the screen that imports them; those of other languages are
 * fetched with it. In a component test without a language, they are English. A text missing in the namespace is looked up in the `further` catalogues, by their
 * namespaces, and then in `common`.
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

/** Texts of `common` only, for components without a catalogue of their own. */
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
