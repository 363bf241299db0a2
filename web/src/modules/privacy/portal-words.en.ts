import type { PortalWords } from '../../ui/portal-words.ts'

/** What data protection says on screens of the portal, in English. */
export const portalWords = {
  permissions: {
    'privacy.view': 'Read requests about personal data and decide on them',
    'privacy.manage': 'Make copies of people’s data for those who ask on paper',
  },
  bell: {
    'data-copy': 'The copy of the data of {{name}} is ready',
    'data-request': 'A data request waits: {{name}}',
    'data-request-answered': 'Your request about your data is answered',
  },
  frame: { waitsDataRequests: 'Data requests' },
  approvals: { 'kind-data-request': 'Data request', 'title-data-request': '{{name}} ({{number}})' },
} as const satisfies PortalWords
