import type { RowError } from '@nalanda/contract/platform/imports/imports'
import { fillPlaces } from '@nalanda/contract/platform/imports/row-errors'
import i18next from 'i18next'
import { faultWord } from '../form/fault-words.ts'

/** What is wrong with a cell, in the language of the page: the sentence by its code, filled with its values. English, what has no translation, and what was stored with a sentence alone stay as the server sent them. */
export function rowErrorSentence({ code, values, message }: Pick<RowError, 'code' | 'values' | 'message'>): string {
  const sentence: unknown = i18next.isInitialized
    ? i18next.getResource(i18next.language, 'row-errors', code, { keySeparator: false })
    : undefined
  if (typeof sentence !== 'string' || lacksValue(sentence, values)) return message
  // The rule of a field gives the reason in English
  return fillPlaces(sentence, values.why === undefined ? values : { ...values, why: faultWord(values.why) })
}

function lacksValue(sentence: string, values: RowError['values']): boolean {
  return [...sentence.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => values[name] === undefined)
}
