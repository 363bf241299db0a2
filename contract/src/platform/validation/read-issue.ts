import type { ValidationError } from './validation-error.ts'

/** The validation error that the message of an issue holds; null where it is the sentence of something else. */
export function readIssueMessage(message: string): ValidationError | null {
  return message.startsWith('{"code":') ? (JSON.parse(message) as ValidationError) : null
}
