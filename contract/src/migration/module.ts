import type { ModuleContract } from '../platform/module-contract.ts'
import { registryOffices } from '../platform/roles.ts'

export const migrationModule = {
  name: 'migration',
  permissions: {
    /** How far the move is; what may be imported is decided by each kind. */
    'migration.view': [...registryOffices, 'ROLE_ADMISSIONS', 'ROLE_EXAMINATION'],
  },
  problems: {},
} as const satisfies ModuleContract
