import { inArray } from 'drizzle-orm'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedAddress, erasedName, erasedNumber } from '../../platform/personal-data/pseudonyms.ts'
import {
  authenticators,
  passkeyChallenges,
  passkeys,
  passwordLinks,
  providerIdentities,
  recoveryCodes,
  rememberedBrowsers,
  sessions,
  signInSteps,
  userRoles,
  users,
} from './schema.ts'
import { emailsTurnedOff } from './schema-emails.ts'

const signIn = { subject: 'user', part: 'sign-in', erasure: { act: 'remove' } } as const

/** Accounts, and how their owners sign in. */
export const accessPersonalData: readonly PersonalData[] = [
  { ...signIn, column: userRoles.userId, part: 'account' },
  { ...signIn, column: emailsTurnedOff.userId, part: 'account' },
  { ...signIn, column: sessions.userId, secret: [sessions.tokenHash, sessions.series] },
  {
    ...signIn,
    column: rememberedBrowsers.userId,
    secret: [rememberedBrowsers.series, rememberedBrowsers.tokenHash, rememberedBrowsers.previousHash],
  },
  { ...signIn, column: passwordLinks.userId, secret: [passwordLinks.tokenHash] },
  { ...signIn, column: signInSteps.userId, secret: [signInSteps.tokenHash] },
  { ...signIn, column: authenticators.userId, secret: [authenticators.secretSealed, authenticators.lastStep] },
  { ...signIn, column: recoveryCodes.userId, secret: [recoveryCodes.codeHash] },
  { ...signIn, column: passkeys.userId, secret: [passkeys.publicKey] },
  { ...signIn, column: passkeyChallenges.userId, secret: [passkeyChallenges.tokenHash, passkeyChallenges.challenge] },
  { ...signIn, column: providerIdentities.userId },
  {
    subject: 'user',
    column: users.id,
    part: 'account',
    secret: [users.passwordHash],
    erasure: { act: 'anonymise', why: 'link', run: closeAccounts },
  },
]

/** Closes accounts, so that nobody can sign in to them. The rows stay, since decisions and requests refer to them. */
async function closeAccounts(db: Database, ids: readonly number[]): Promise<void> {
  const rows = await db
    .select({ id: users.id, revision: users.revision })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .for('update')
  for (const { id, revision } of rows) {
    const names = { username: erasedNumber(id), email: erasedAddress('user', id), fullName: erasedName, passwordHash: '' }
    const unlinked = { studentId: null, staffId: null, program: '', mustChangePassword: false, passwordChangedAt: null }
    const closed = { state: 'suspended' as const, stateAt: now(), stateReason: erasedName, revision: revision + 1 }
    await db
      .update(users)
      .set({ ...names, ...unlinked, ...closed })
      .where(inArray(users.id, [id]))
  }
}
