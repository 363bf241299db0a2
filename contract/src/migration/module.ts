import type { ModuleContract } from '../platform/module-contract.ts'
import { registryOffices } from '../platform/roles.ts'

export const migrationModule = {
  name: 'migration',
  permissions: {
    /** Progress of the migration; each kind decides for itself who may import. */
    'migration.view': [...registryOffices, 'ROLE_ADMISSIONS', 'ROLE_EXAMINATION'],
  },
  problems: {},
} as const satisfies ModuleContract
