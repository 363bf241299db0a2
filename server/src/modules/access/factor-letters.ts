import type { Database } from '../../platform/database/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { afterCommit } from '../../platform/transactions.ts'

const news = {
  'authenticator-on': 'An authenticator app was set up. From now on a sign-in with your password asks for its code.',
  'authenticator-off': 'The authenticator app was turned off. A sign-in with your password no longer asks for a code.',
  'codes-renewed': 'New recovery codes were made. The old ones are worth nothing any more.',
  'recovery-code-used': 'Somebody signed in with your password and one of your recovery codes.',
  'passkey-added': 'A passkey was added. Whoever holds the device it is kept on can sign in with it.',
  'passkey-removed': 'A passkey was removed.',
  reset:
    'An administrator took your second factor away: the authenticator, its recovery codes and your passkeys. You were signed out everywhere.',
} as const

/**
 * Tells the owner of an account, once the change is safe, what happened to its second factor: whoever did not do it learns of it. A letter
 * that cannot be sent changes nothing.
 */
export function tellOwner(
  db: Database,
  { mail, log, config }: Pick<Platform, 'mail' | 'log' | 'config'>,
  email: string,
  what: keyof typeof news,
): void {
  const text = `${news[what]}\n\nIf this was not you, or you did not ask for it, change your password at ${config.publicUrl} and tell the college office.\n`
  afterCommit(db, () => {
    // Nobody waits for the post
    mail.send({ to: email, subject: 'Your sign-in was changed', text }).catch((error: unknown) => {
      log.error({ err: error, what }, 'a letter about a second factor was not sent')
    })
  })
}
