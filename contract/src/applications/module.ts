import type { ModuleContract } from '../platform/module-contract.ts'
import { applicationsProblems } from './problems.ts'

export const applicationsModule = {
  name: 'applications',
  permissions: {},
  problems: applicationsProblems,
} as const satisfies ModuleContract
