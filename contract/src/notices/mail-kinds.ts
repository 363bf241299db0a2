import { roles } from '../platform/roles.ts'

/** The e-mails of notices that people may turn off, with the roles that get them. */
export const noticesMailKinds = { notices: roles } as const
