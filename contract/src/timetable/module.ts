import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership, registryOffices } from '../platform/roles.ts'
import { timetableProblems } from './problems.ts'

const staffRoles = [...registryOffices, ...leadership, 'ROLE_HOD', 'ROLE_FACULTY'] as const

export const timetableModule = {
  name: 'timetable',
  permissions: {
    /** Published timetables of all sections, teachers and rooms. */
    'timetable.view': staffRoles,
    /** Input of the timetable, of the department the user heads or of the college. */
    'timetable.prepare': [...registryOffices, 'ROLE_HOD'],
    /** Covers of teachers of the department the user heads, or of all. */
    'timetable.cover': [...registryOffices, 'ROLE_HOD'],
    /** The user's own classes, or those of the user's children. */
    'timetable.own': ['ROLE_HOD', 'ROLE_FACULTY', 'ROLE_STUDENT', 'ROLE_PARENT'],
    /** Rooms, period patterns, and the timetables themselves. */
    'timetable.manage': registryOffices,
  },
  problems: timetableProblems,
  notificationKinds: ['class-cover-given', 'class-cover-ended', 'class-covered', 'class-uncovered', 'class-covers-changed'],
} as const satisfies ModuleContract
