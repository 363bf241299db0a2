import type { Role } from '@nalanda/contract/platform/roles'

/** The signed-in user as shown by the shell. */
export type Person = { name: string; username: string; roles: readonly Role[]; role: Role | undefined }
