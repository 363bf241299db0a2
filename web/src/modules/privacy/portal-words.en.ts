import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of data protection for screens of the portal. */
export const portalWords = {
  permissions: {
    'privacy.retention': 'Set retention periods',
    'privacy.view': 'View requests about personal data and decide on them',
    'privacy.manage': 'Create copies of personal data for paper requests',
  },
  bell: {
    'data-copy': 'The data copy of {{name}} is ready',
    'data-request': 'New data request: {{name}}',
    'data-request-answered': 'Your data request was answered',
  },
  approvals: { 'kind-data-request': 'Data request', 'title-data-request': '{{name}} ({{number}})' },
  'retention-kinds': {
    'data-copies': 'Data copy register',
    'data-copies-about':
      'Who received a copy of their data, and when. Counted from the request. The files are deleted after seven days.',
    messages: 'Sent e-mails and text messages',
    'messages-about':
      'Recipient, subject and delivery of each e-mail and text message. Counted from the day it was sent or failed.',
    'import-rows': 'Contents of imported spreadsheets',
    'import-rows-about':
      'Uploaded files, rows that were not saved and their errors. Counted from the last step. The import and the outcome of each row are kept.',
  },
  figures: {
    waitsDataRequests_one: 'data request to answer',
    waitsDataRequests_other: 'data requests to answer',
  },
} as const satisfies PortalWords
