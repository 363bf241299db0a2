import type { ModuleContract } from '../platform/module-contract.ts'
import { externalRoles, leadership, roles } from '../platform/roles.ts'
import { leaveProblems } from './problems.ts'

const offices = ['ROLE_ADMIN', 'ROLE_ADMINISTRATION'] as const

export const leaveModule = {
  name: 'leave',
  permissions: {
    /** The user's own leave, and cover for colleagues: every user whose login is linked to a staff record. */
    'leave.own': roles.filter((role) => !externalRoles.includes(role)),
    /** Leave of the department the user heads, or of the whole college. */
    'leave.view': [...offices, ...leadership, 'ROLE_HOD'],
    /** Types of leave and their rules, and corrections of balances. */
    'leave.manage': offices,
  },
  problems: leaveProblems,
  notificationKinds: [
    'leave-cover-asked',
    'leave-cover-accepted',
    'leave-cover-declined',
    'leave-cover-ended',
    'leave-cover-released',
    'leave-cancelled',
  ],
  approvalKinds: ['leave', 'leave-cancellation'],
  figures: ['peopleOnLeave', 'coverRequests', 'leaveBalance'],
} as const satisfies ModuleContract
