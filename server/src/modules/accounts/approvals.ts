import {
  type ApproveRegistration,
  allows,
  type Registration,
  type RegistrationState,
  registrationAllows,
  type registrationCalls,
} from '@nalanda/contract/accounts-registration'
import type { QueryOf } from '@nalanda/contract/endpoint'
import type { Role } from '@nalanda/contract/permissions'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database/client.ts'
import { byText, byValue } from '../../platform/database/keyset.ts'
import { getItem, type Listing, numbered } from '../../platform/listing.ts'
import { problem } from '../../platform/problems.ts'
import { actorOf, recordChange } from '../../platform/transactions.ts'
import { admitRegistrant, lockRegistrant, refuseRegistrant } from '../access/public.ts'
import { userRoles, users } from '../access/schema.ts'
import { collegeName, type Post, postLetter, refusalLetter, welcomeLetter } from './registration-letters.ts'
import { registrations } from './schema.ts'
import { refuseScope } from './user-acts.ts'

type Query = QueryOf<typeof registrationCalls.listRegistrations>
type User = typeof users.$inferSelect

const isRegistration = sql`exists (select from ${registrations} where ${registrations.userId} = ${users.id})`

/** Everybody who registered, newest first, with all that they said of themselves. */
export const registrationList: Listing<Query, Registration> = {
  table: users,
  searched: sql`(${users.username} || ' ' || ${users.fullName} || ' ' || ${users.email})`,
  sorts: { registeredAt: byValue(users.createdAt), fullName: byText(users.fullName) },
  firstSort: '-registeredAt',
  filters: ({ state }) => [isRegistration, inState(state)],
  load: async (db, ids) => {
    const rows = await db
      .select({ user: users, registration: registrations, grantedRoles })
      .from(registrations)
      .innerJoin(users, eq(users.id, registrations.userId))
      .where(numbered(registrations.userId, ids))
    return rows.map(describe)
  },
}

const grantedRoles = sql<Role[]>`array(select ${userRoles.role} from ${userRoles}
  where ${userRoles.userId} = ${users.id} order by ${userRoles.position})`

/** Gives the registrant the account, with the role that is granted, which may be another than the one asked for. Refuses what is decided. */
export async function approveRegistration(
  db: Database,
  post: Post,
  { id, role, scope }: z.infer<typeof ApproveRegistration> & { id: number },
  now: Date,
): Promise<Registration> {
  const user = await lockForAct(db, id, 'approve')
  await refuseScope(db, { role, scope }, 'scope')
  await admitRegistrant(db, id, { role, scope: scope ?? '' }, now)
  await noteDecision(db, user, { state: 'active', roles: [role], scope: scope ?? '' }, { at: now, reason: '' })
  postLetter(db, post, welcomeLetter(post, await collegeName(db), user, role))
  return getItem(db, registrationList, id)
}

/** Refuses the registrant the account, with a reason, which the refusal letter tells. */
export async function refuseRegistration(
  db: Database,
  post: Post,
  { id, reason }: { id: number; reason: string },
  now: Date,
): Promise<Registration> {
  const user = await lockForAct(db, id, 'refuse')
  await refuseRegistrant(db, id, reason, now)
  await noteDecision(db, user, { state: 'refused' }, { at: now, reason })
  postLetter(db, post, refusalLetter(await collegeName(db), user, reason))
  return getItem(db, registrationList, id)
}

async function lockForAct(db: Database, id: number, act: keyof typeof registrationAllows): Promise<User> {
  const user = await lockRegistrant(db, id)
  const [registration] = await db.select({ id: registrations.userId }).from(registrations).where(eq(registrations.userId, id))
  if (!user || !registration) throw problem('platform.not-found')
  if (!allows<RegistrationState>(registrationAllows[act], stateOf(user))) throw problem('accounts.decided-already')
  return user
}

async function noteDecision(
  db: Database,
  user: User,
  after: object,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await db
    .update(registrations)
    .set({ decidedAt: at, decidedBy: actorOf(db).username, decisionReason: reason })
    .where(eq(registrations.userId, user.id))
  recordChange(db, { entity: 'user', entityId: user.id, before: { state: user.state }, after, reason: reason || null })
}

function stateOf({ state }: User): RegistrationState {
  if (state === 'pending') return 'waits'
  return state === 'refused' ? 'refused' : 'approved'
}

function inState(state: RegistrationState | undefined): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'approved') return sql`${users.state} in ('active', 'suspended')`
  return eq(users.state, state === 'waits' ? 'pending' : 'refused')
}

type Row = { user: User; registration: typeof registrations.$inferSelect; grantedRoles: Role[] }

function describe({ user, registration, grantedRoles }: Row): Registration {
  const { username, email, fullName } = user
  const { userId, invitationId, registeredAt, decidedAt, ...said } = registration
  return {
    id: userId,
    username,
    email,
    fullName,
    ...said,
    grantedRoles,
    registeredAt: registeredAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    invited: invitationId !== null,
    state: stateOf(user),
  }
}
