import type { ModuleContract } from '../platform/module-contract.ts'
import { registryOffices, roles } from '../platform/roles.ts'
import { calendarProblems } from './problems.ts'

export const calendarModule = {
  name: 'calendar',
  permissions: {
    'calendar.view': roles,
    'calendar.edit': registryOffices,
  },
  problems: calendarProblems,
  searchKinds: ['terms'],
} as const satisfies ModuleContract
