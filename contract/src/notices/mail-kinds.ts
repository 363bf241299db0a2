import { roles } from '../platform/roles.ts'

/** E-mails of notices that users may turn off, with the roles that receive them. */
export const noticesMailKinds = { notices: roles } as const
