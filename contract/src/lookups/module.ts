import type { ModuleContract } from '../platform/module-contract.ts'
import { lookupsProblems } from './problems.ts'

export const lookupsModule = {
  name: 'lookups',
  permissions: {},
  problems: lookupsProblems,
} as const satisfies ModuleContract
