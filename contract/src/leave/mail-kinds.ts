import { externalRoles, roles } from '../platform/roles.ts'

const staff = roles.filter((role) => !externalRoles.includes(role))

/** E-mails of leave that users may turn off, with the roles that receive them. Any of them may be a deputy who decides. */
export const leaveMailKinds = { 'own-leave': staff, 'leave-covers': staff, 'leave-decisions': staff } as const
