import type { RowError } from '@nalanda/contract/platform/imports/imports'
import { codedMessage } from '../i18n/coded-messages.ts'

/**
 * Returns the error of a cell in the language of the page: the sentence of its code with its values. English errors, those without a translation, and those
 * stored only as a sentence stay as the server sent them.
 */
export function rowErrorSentence({ code, values, message }: Pick<RowError, 'code' | 'values' | 'message'>): string {
  return codedMessage({ code, params: values, message })
}
