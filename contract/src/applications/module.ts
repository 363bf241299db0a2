import type { ModuleContract } from '../platform/module-contract.ts'
import { applicationsProblems } from './problems.ts'

export const applicationsModule = {
  name: 'applications',
  permissions: {},
  problems: applicationsProblems,
  notificationKinds: ['application-answered', 'seat-fee-without-seat'],
  retentionKinds: ['applications', 'application-drafts', 'enquiries'],
} as const satisfies ModuleContract
