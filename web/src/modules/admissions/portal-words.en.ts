import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What admissions say on screens of the portal, in English. */
export const portalWords = {
  bell: { 'application-answered': '{{name}} answered your question: {{number}}' },
  'retention-kinds': {
    applications: 'Unsuccessful applications',
    'applications-about':
      'Rejected, withdrawn, declined and expired applications with their documents, counted from the last change. Applications with a received fee are kept.',
    'application-drafts': 'Unsent applications',
    'application-drafts-about': 'Drafts with their documents, counted from the last change.',
    enquiries: 'Enquiries',
    'enquiries-about':
      'Enquiries that did not become an application, counted from the day of the enquiry or, if later, the day to call back.',
  },
} as const satisfies PortalWords
