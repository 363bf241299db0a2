import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What posts say on screens of the portal, in English. */
export const portalWords = {
  permissions: { 'posts.appoint': 'Appoint to posts, which gives roles' },
} as const satisfies PortalWords
