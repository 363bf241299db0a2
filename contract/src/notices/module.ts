import type { ModuleContract } from '../platform/module-contract.ts'
import { collegePosters, offices } from './posting-authority.ts'
import { noticesProblems } from './problems.ts'

export const noticesModule = {
  name: 'notices',
  permissions: {
    'notices.post': [...new Set([...collegePosters, ...offices, 'ROLE_HOD' as const])],
    'notices.manage': ['ROLE_ADMIN', 'ROLE_ADMINISTRATION', 'ROLE_PRINCIPAL'],
  },
  problems: noticesProblems,
  notificationKinds: ['notice'],
  searchKinds: ['notices'],
  figures: ['noticesUnread'],
  retentionKinds: ['notifications'],
} as const satisfies ModuleContract
