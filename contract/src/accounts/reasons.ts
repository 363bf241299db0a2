import { messagesOf } from '../platform/validation/validation-error.ts'

/** Why an account stays when the import that named it is undone: code → words. */
export const accountsReasons = {
  'accounts.had-account': 'had an account before',
} as const

/** A reason about accounts. */
export const accountsReason = messagesOf(accountsReasons)
