import { approvalProblems } from './approvals/approval-problems.ts'
import { sheetProblems } from './imports/sheet-problems.ts'
import { stagedImportProblems } from './imports/staged-import-problems.ts'
import type { ModuleContract } from './module-contract.ts'
import { platformProblems } from './problems.ts'

export const platformModule = {
  name: 'platform',
  permissions: {
    'audit.view': ['ROLE_ADMIN', 'ROLE_PRINCIPAL'],
    'outbox.manage': ['ROLE_ADMIN'],
  },
  problems: { ...platformProblems, ...approvalProblems, ...sheetProblems, ...stagedImportProblems },
  notificationKinds: ['approval'],
} as const satisfies ModuleContract
