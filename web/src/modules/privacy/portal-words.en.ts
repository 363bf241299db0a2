import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What data protection says on screens of the portal, in English. */
export const portalWords = {
  permissions: {
    'privacy.retention': 'Set the periods after which data are removed',
    'privacy.view': 'Read requests about personal data and decide on them',
    'privacy.manage': 'Make copies of people’s data for those who ask on paper',
  },
  bell: {
    'data-copy': 'The copy of the data of {{name}} is ready',
    'data-request': 'A data request waits: {{name}}',
    'data-request-answered': 'Your request about your data is answered',
  },
  approvals: { 'kind-data-request': 'Data request', 'title-data-request': '{{name}} ({{number}})' },
  'retention-kinds': {
    'data-copies': 'Register of copies',
    'data-copies-about':
      'Who received a copy of their data, and when; counted from the request. The files themselves are removed after seven days.',
    messages: 'E-mails sent',
    'messages-about':
      'To whom the portal sent an e-mail, its subject, and whether it arrived; counted from the day it was sent or given up.',
    'import-rows': 'Contents of imported sheets',
    'import-rows-about':
      'The uploaded file, rows that were not saved and their errors; counted from the last step. That a sheet was imported, and what became of each row, stays.',
  },
  frame: {
    waitsDataRequests_one: 'request about personal data to answer',
    waitsDataRequests_other: 'requests about personal data to answer',
  },
} as const satisfies PortalWords
