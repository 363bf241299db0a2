import { z } from 'zod'
import { Id } from '../platform/primitives.ts'
import { roles } from '../platform/roles.ts'

/**
 * Steps that a user must complete right after sign-in, before anything else: `password-change`, because someone else has seen the password; `second-factor`,
 * because one of the user's roles requires it; `factor-review`, because the password was set by an e-mailed link or by an administrator, and whoever had access
 * meanwhile may have left a passkey or an authenticator on the account.
 */
export const pendingSteps = ['password-change', 'second-factor', 'factor-review'] as const
export type PendingStep = (typeof pendingSteps)[number]

/** Data of the signed-in user that the client may know. */
export const SessionUser = z.object({
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  roles: z.array(z.enum(roles)),
  instituteType: z.string(),
  collegeId: z.string(),
  program: z.string(),
  /** Id of the member of staff to whom the login belongs, if any. */
  staffId: Id.nullable(),
  /** Null for most users. Until the step is done, all calls are refused except those that complete it. */
  pendingStep: z.enum(pendingSteps).nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>
