import type { PortalWords } from '../../ui/portal-words.ts'

/** What admissions say on screens of the portal, in English. */
export const portalWords = {
  bell: { 'application-answered': '{{name}} answered your question: {{number}}' },
} as const satisfies PortalWords
