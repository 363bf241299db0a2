import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership } from '../platform/roles.ts'
import { summaryProblems } from './problems.ts'

export const summariesModule = {
  name: 'summaries',
  permissions: {
    /** Receive the figures of the user's start page by e-mail every working day. */
    'summaries.receive': [...leadership, 'ROLE_HOD'],
  },
  problems: summaryProblems,
} as const satisfies ModuleContract
