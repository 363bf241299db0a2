import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of concessions for screens of the portal. */
export const portalWords = {
  permissions: {
    'concessions.view': 'View concessions, scholarships and what schemes owe',
    'concessions.manage': 'Request concessions and record reimbursements',
    'concessions.configure': 'Manage concession types, their caps and approvers',
  },
  figures: {
    concessionsRequested_one: 'concession that waits for approval',
    concessionsRequested_other: 'concessions that wait for approval',
  },
  approvals: {
    'kind-concession': 'Concession',
    'title-concession': '{{student}}: {{type}}, {{amount}}',
  },
} as const satisfies PortalWords
