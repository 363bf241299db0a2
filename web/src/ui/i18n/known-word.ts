import type { Catalogue, TranslateOf, WordOf } from './catalogue.ts'
import { commonWords } from './words-common.en.ts'

/** The text of a key that a catalogue may lack, such as the name of a field; the key itself where `common` lacks it too. */
export function knownWord<Words extends Catalogue>(t: TranslateOf<Words>, words: Words, key: string): string {
  return key in words || key in commonWords ? t(key as WordOf<Words>) : key
}
