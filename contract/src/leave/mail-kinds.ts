import { externalRoles, roles } from '../platform/roles.ts'

const staff = roles.filter((role) => !externalRoles.includes(role))

/** The e-mails of leave that people may turn off, with the roles that get them. Anybody may decide as a deputy. */
export const leaveMailKinds = { 'own-leave': staff, 'leave-covers': staff, 'leave-decisions': staff } as const
