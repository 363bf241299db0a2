import type {
  ApproveRegistration,
  Registration,
  RegistrationState,
  registrationCalls,
} from '@nalanda/contract/accounts/registration'
import type { QueryOf } from '@nalanda/contract/platform/endpoint'
import type { Role } from '@nalanda/contract/platform/roles'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { decideRequest } from '../../../platform/approvals/decisions.ts'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import { findRequestAbout, reopenRequest } from '../../../platform/approvals/requests.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, type Listing, numbered } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { userRoles, users } from '../../access/schema.ts'
import { registrations } from '../schema.ts'
import { registrationKind } from './registration-request.ts'

type Query = QueryOf<typeof registrationCalls.listRegistrations>
type User = typeof users.$inferSelect

const isRegistration = sql`exists (select from ${registrations} where ${registrations.userId} = ${users.id})`

/** All registrations, newest first, with everything that was entered. */
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
  where ${userRoles.userId} = ${users.id} group by ${userRoles.role} order by min(${userRoles.position}))`

/** Approves a registration with the granted role, which may differ from the requested one. Refuses one that is decided. */
export async function approveRegistration(
  db: Database,
  approvals: Approvals,
  userId: number,
  { id, role, scope }: z.infer<typeof ApproveRegistration> & { id: number },
): Promise<Registration> {
  const request = await getRequest(db, id)
  // A refusal may be reversed: the request waits again, and gets another decision
  if (request.state === 'refused') await reopenRequest(db, approvals, request.id)
  const payload = { name: '', role, scope }
  await decideRequest(db, approvals, request.id, userId, { decision: 'sanction', comment: '', payload })
  return getItem(db, registrationList, id)
}

/** Refuses a registration, with a reason, which the e-mail of the refusal contains. */
export async function refuseRegistration(
  db: Database,
  approvals: Approvals,
  userId: number,
  { id, reason }: { id: number; reason: string },
): Promise<Registration> {
  const request = await getRequest(db, id)
  await decideRequest(db, approvals, request.id, userId, { decision: 'refuse', comment: reason })
  return getItem(db, registrationList, id)
}

/** Returns the request for an account. People who were invited, or came first, have none: theirs is decided. */
async function getRequest(db: Database, id: number) {
  const request = await findRequestAbout(db, registrationKind, id)
  if (request) return request
  const registered = await db.$count(registrations, eq(registrations.userId, id))
  throw problem(registered > 0 ? 'accounts.decided-already' : 'platform.not-found')
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
