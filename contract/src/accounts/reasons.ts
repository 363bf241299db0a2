import { messagesOf } from '../platform/validation/validation-error.ts'

/** Reasons why undoing an import keeps an account: code → words. */
export const accountsReasons = {
  'accounts.had-account': 'had an account before',
} as const

/** Builds a reason of accounts from its code. */
export const accountsReason = messagesOf(accountsReasons)
