import type { Catalogue, TranslateOf, WordOf } from './catalogue.ts'
import { commonWords } from './words-common.en.ts'

/** Returns the text of a key that a catalogue may lack, such as the name of a field; the key itself if `common` lacks it too. */
export function knownWord<Words extends Catalogue>(t: TranslateOf<Words>, words: Words, key: string): string {
  return key in words || key in commonWords ? t(key as WordOf<Words>) : key
}
