import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of posts for screens of the portal. */
export const portalWords = {
  permissions: { 'posts.appoint': 'Appoint to posts, which gives roles' },
} as const satisfies PortalWords
