import { z } from 'zod'
import { Id } from '../platform/primitives.ts'
import { roles } from '../platform/roles.ts'

/**
 * What somebody has to do right after signing in, before anything else: `password-change`, because somebody else has seen theirs;
 * `second-factor`, because a role of theirs asks for one; `factor-review`, because the password was set by a mailed link or by an
 * administrator, and whoever had the account meanwhile may have left a passkey or an authenticator on it.
 */
export const pendingSteps = ['password-change', 'second-factor', 'factor-review'] as const
export type PendingStep = (typeof pendingSteps)[number]

/** What a client may know about the signed-in user. */
export const SessionUser = z.object({
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  roles: z.array(z.enum(roles)),
  instituteType: z.string(),
  collegeId: z.string(),
  program: z.string(),
  /** The member of staff that the login belongs to, if one. */
  staffId: Id.nullable(),
  /** Null for nearly everybody. Until it is done, every call but those that do it is refused. */
  pendingStep: z.enum(pendingSteps).nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>
