import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What admissions say on screens of the portal, in English. */
export const portalWords = {
  bell: { 'application-answered': '{{name}} answered your question: {{number}}' },
  'retention-kinds': {
    applications: 'Applications that came to nothing',
    'applications-about':
      'Refused, withdrawn, declined and expired applications with their documents; counted from the last change. Applications for which a fee was received stay.',
    'application-drafts': 'Applications that were never sent',
    'application-drafts-about': 'Drafts with their documents; counted from the last change.',
    enquiries: 'Enquiries',
    'enquiries-about':
      'Enquiries that did not become an application; counted from the day of the enquiry, and not before the day on which to call again.',
  },
} as const satisfies PortalWords
