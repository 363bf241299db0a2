import {
  type Invitation,
  type InvitationState,
  invitationDays,
  invitationWorkflow,
  type registrationCalls,
  type SentInvitation,
} from '@nalanda/contract/accounts/registration'
import type { QueryOf } from '@nalanda/contract/platform/endpoint'
import type { Role } from '@nalanda/contract/platform/roles'
import type { ActionOf } from '@nalanda/contract/platform/workflow'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../../platform/config/config.ts'
import { lockKeyInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { hashToken, newToken } from '../../../platform/encryption/tokens.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { type Listing, numbered } from '../../../platform/lists/listing.ts'
import { sendsMail } from '../../../platform/mail/mail-settings.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { problem } from '../../../platform/problems.ts'
import { refuseUnlessAllowed } from '../../../platform/workflow/transitions.ts'
import { hasAccount } from '../../access/public.ts'
import { invitations } from '../schema.ts'
import { invitationLink, queueInvitation } from './registration-mail.ts'

type InvitationDeps = MailDeps & { config: Pick<Config, 'publicUrl' | 'smtpUrl'> }
type Row = typeof invitations.$inferSelect
type Query = QueryOf<typeof registrationCalls.listInvitations>

/** Returns the state of an invitation, derived from its dates. */
function stateOf({ usedAt, revokedAt, expiresAt }: Pick<Row, 'usedAt' | 'revokedAt' | 'expiresAt'>, now: Date): InvitationState {
  if (usedAt) return 'used'
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : 'open'
}

/** Like `stateOf`, as a condition for a filter. */
function inState(state: InvitationState | undefined, now: Date): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'used') return sql`${invitations.usedAt} is not null`
  if (state === 'revoked') return sql`${invitations.usedAt} is null and ${invitations.revokedAt} is not null`
  const waits = sql`${invitations.usedAt} is null and ${invitations.revokedAt} is null`
  const over = sql`${invitations.expiresAt} <= ${now.toISOString()}::timestamptz`
  return state === 'expired' ? sql`${waits} and ${over}` : sql`${waits} and not ${over}`
}

/** Invitations, newest first. */
export function invitationList(now: Date): Listing<Query, Invitation> {
  return {
    table: invitations,
    searched: sql`(${invitations.email} || ' ' || ${invitations.role} || ' ' || ${invitations.invitedBy})`,
    sorts: { createdAt: byValue(invitations.createdAt), email: byText(invitations.email) },
    firstSort: '-createdAt',
    filters: ({ state }) => [inState(state, now)],
    load: async (db, ids) => {
      const rows = await db.select().from(invitations).where(numbered(invitations.id, ids))
      return rows.map((row) => describe(row, now))
    },
  }
}

/** Invites a person with a role, by mail or by a link that is handed over. Refuses an address that has an account or an open invitation. */
export async function invite(
  db: Database,
  deps: InvitationDeps,
  { email, role }: { email: string; role: Role },
  now: Date,
): Promise<SentInvitation> {
  if (await hasAccount(db, email)) throw problem('accounts.email-has-account')
  // If two administrators invite the same person concurrently, the second waits and is refused.
  await lockKeyInTransaction(db, 'invitation', email.toLowerCase())
  const sameAddress = sql`lower(${invitations.email}) = lower(${email})`
  if ((await db.$count(invitations, and(sameAddress, inState('open', now)))) > 0) throw problem('accounts.already-invited')
  const token = newToken()
  const [row] = await db
    .insert(invitations)
    .values({
      tokenHash: hashToken(token),
      email,
      role,
      invitedBy: actorOf(db).username,
      createdAt: now,
      expiresAt: endOf(now),
    })
    .returning()
  if (!row) throw new Error('The invitation was not stored')
  recordChange(db, { entity: 'invitation', entityId: row.id, before: null, after: { email, role } })
  return { ...describe(row, now), link: await sendOrHandOver(db, deps, { ...row, token }) }
}

/**
 * Sends an invitation again, with a new link and seven more days; the link of the earlier e-mail no longer works. `refuse` throws for a role that
 * the caller may not invite.
 */
export async function resendInvitation(
  db: Database,
  deps: InvitationDeps,
  { id, now, refuse }: { id: number; now: Date; refuse: (role: Role) => void },
): Promise<SentInvitation> {
  const before = await lockForAct(db, id, 'resend', now)
  refuse(before.role)
  const token = newToken()
  const row = await change(db, before, { tokenHash: hashToken(token), expiresAt: endOf(now) })
  return { ...describe(row, now), link: await sendOrHandOver(db, deps, { ...row, token }) }
}

/** Mails the link; if the portal sends no mail, returns it for the inviting user to hand over, and audits that the user saw it. */
async function sendOrHandOver(db: Database, deps: InvitationDeps, invited: Row & { token: string }): Promise<string | null> {
  await queueInvitation(db, deps, invited)
  if (await sendsMail(db, deps.config)) return null
  recordChange(db, { entity: 'invitation', entityId: invited.id, act: 'accounts.hand-over-invitation' })
  return invitationLink(deps, invited.token)
}

/** Revokes an invitation. */
export async function revokeInvitation(db: Database, id: number, now: Date): Promise<Invitation> {
  return describe(await change(db, await lockForAct(db, id, 'revoke', now), { revokedAt: now }), now)
}

/** Returns the person an invitation is for. Refuses one that is used, revoked, expired or unknown, all with the same message. */
export async function openInvitation(db: Database, token: string, now: Date): Promise<{ email: string; role: Role }> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
  if (!row || stateOf(row, now) !== 'open') throw problem('accounts.invitation-over')
  return { email: row.email, role: row.role }
}

/** Whether this is the token of an open invitation. */
export async function isInvitation(db: Database, token: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
  return row !== undefined && stateOf(row, now) === 'open'
}

/** Uses up an invitation and returns the person it is for; of two concurrent uses, one is refused. */
export async function redeemInvitation(db: Database, token: string, now: Date): Promise<Pick<Row, 'id' | 'email' | 'role'>> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
    .for('update')
  if (!row || stateOf(row, now) !== 'open') throw problem('accounts.invitation-over')
  return change(db, row, { usedAt: now })
}

async function lockForAct(db: Database, id: number, action: ActionOf<typeof invitationWorkflow>, now: Date): Promise<Row> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id)).for('update')
  if (!row) throw problem('platform.not-found')
  refuseUnlessAllowed(invitationWorkflow, action, stateOf(row, now), 'accounts.invitation-closed')
  return row
}

async function change(db: Database, before: Row, set: Partial<Row>): Promise<Row> {
  const [row] = await db.update(invitations).set(set).where(eq(invitations.id, before.id)).returning()
  if (!row) throw problem('platform.not-found')
  recordChange(db, { entity: 'invitation', entityId: row.id, before, after: row })
  return row
}

function describe(row: Row, now: Date): Invitation {
  const { id, email, role, invitedBy } = row
  return {
    id,
    email,
    role,
    invitedBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    state: stateOf(row, now),
  }
}

const endOf = (now: Date) => new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000)
