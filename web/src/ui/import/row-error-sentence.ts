import type { RowError } from '@nalanda/contract/platform/imports/imports'
import { codedMessage } from '../i18n/coded-messages.ts'

/** What is wrong with a cell, in the language of the page: the sentence by its code, filled with its values. English, what has no translation, and what was stored with a sentence alone stay as the server sent them. */
export function rowErrorSentence({ code, values, message }: Pick<RowError, 'code' | 'values' | 'message'>): string {
  return codedMessage({ code, params: values, message })
}
