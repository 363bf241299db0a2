import { approvalProblems } from './approvals/approval-problems.ts'
import { sheetProblems } from './imports/sheet-problems.ts'
import { stagedImportProblems } from './imports/staged-import-problems.ts'
import type { ModuleContract } from './module-contract.ts'
import { platformProblems } from './problems.ts'
import { externalRoles, roles } from './roles.ts'

export const platformModule = {
  name: 'platform',
  permissions: {
    /** See the inbox of approvals in the menu; the steps of a request determine who decides on it. */
    'approvals.decide': roles.filter((role) => !externalRoles.includes(role)),
    'audit.view': ['ROLE_ADMIN', 'ROLE_PRINCIPAL'],
    'outbox.manage': ['ROLE_ADMIN'],
    'system.view': ['ROLE_ADMIN'],
  },
  problems: { ...platformProblems, ...approvalProblems, ...sheetProblems, ...stagedImportProblems },
  notificationKinds: ['approval'],
  figures: ['waitsApprovals', 'requestsReturned', 'requestsWaiting', 'mailsFailed', 'textsFailed', 'systemWarnings'],
} as const satisfies ModuleContract
