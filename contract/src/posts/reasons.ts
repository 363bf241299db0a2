import { messagesOf } from '../platform/validation/validation-error.ts'

/** What the portal writes itself into the history of a post, and of an account whose roles end with it: code → words. */
export const postsReasons = {
  'posts.end-of-service': 'End of service',
} as const

/** A reason about posts. */
export const postsReason = messagesOf(postsReasons)
