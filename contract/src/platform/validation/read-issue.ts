import type { ValidationError } from './validation-error.ts'

/** Returns the validation error contained in the message of an issue; null if the message is some other sentence. */
export function readIssueMessage(message: string): ValidationError | null {
  return message.startsWith('{"code":') ? (JSON.parse(message) as ValidationError) : null
}
