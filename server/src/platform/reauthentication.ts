import type { SignedIn } from './http/context.ts'
import { problem } from './problems.ts'

/** How long a sign-in, or a password or code entered again, counts for calls that require reauthentication. */
export const reauthenticationMs = 5 * 60_000

/**
 * Refuses users who did not authenticate in this session within the last five minutes. For calls that require it for some inputs only; calls that always
 * require it declare `reauthentication` in their contract.
 */
export function requireReauthentication({ authenticatedAt }: Pick<SignedIn, 'authenticatedAt'>, now: Date): void {
  if (authenticatedAt === null || now.getTime() - authenticatedAt.getTime() > reauthenticationMs)
    throw problem('access.reauthentication-needed')
}
