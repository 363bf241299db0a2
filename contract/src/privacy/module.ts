import type { ModuleContract } from '../platform/module-contract.ts'
import { privacyProblems } from './problems.ts'

export const privacyModule = {
  name: 'privacy',
  permissions: {
    /** Requests about personal data: read and decide on them. */
    'privacy.view': ['ROLE_ADMIN', 'ROLE_ADMINISTRATION', 'ROLE_PRINCIPAL'],
    /** Copies of people's data, made for requests on paper, and their requests. */
    'privacy.manage': ['ROLE_ADMIN', 'ROLE_ADMINISTRATION'],
    /** Retention periods. */
    'privacy.retention': ['ROLE_ADMIN'],
  },
  problems: privacyProblems,
  notificationKinds: ['data-copy', 'data-request', 'data-request-answered'],
  approvalKinds: ['data-request'],
  figures: ['waitsDataRequests'],
  retentionKinds: ['data-copies', 'messages', 'import-rows'],
} as const satisfies ModuleContract
