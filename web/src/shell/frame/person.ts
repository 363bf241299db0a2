import type { Role } from '@nalanda/contract/platform/roles'

/** Who is signed in, as the shell shows them. */
export type Person = { name: string; username: string; roles: readonly Role[]; role: Role | undefined }
