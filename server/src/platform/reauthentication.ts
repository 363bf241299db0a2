import type { SignedIn } from './http/context.ts'
import { problem } from './problems.ts'

/** For so long a sign-in, or the password or a code given again, counts for calls that ask for reauthentication. */
export const reauthenticationMs = 5 * 60_000

/**
 * Refuses users who did not authenticate in the last five minutes in this session. For calls that ask it of some inputs only; those that always
 * do declare `reauthentication` in their contract.
 */
export function requireReauthentication({ authenticatedAt }: Pick<SignedIn, 'authenticatedAt'>, now: Date): void {
  if (authenticatedAt === null || now.getTime() - authenticatedAt.getTime() > reauthenticationMs)
    throw problem('access.reauthentication-needed')
}
