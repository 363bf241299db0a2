import type { ModuleContract } from '../platform/module-contract.ts'
import { seatsProblems } from './problems.ts'

export const seatsModule = {
  name: 'seats',
  permissions: {},
  problems: seatsProblems,
} as const satisfies ModuleContract
