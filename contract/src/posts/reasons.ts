import { messagesOf } from '../platform/validation/validation-error.ts'

/** Texts that the portal writes into the history of a post, and of an account whose roles end with it: code → words. */
export const postsReasons = {
  'posts.end-of-service': 'End of service',
} as const

/** Builds a reason of posts from its code. */
export const postsReason = messagesOf(postsReasons)
