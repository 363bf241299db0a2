import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { listAbsentPeople } from './deputies.ts'
import { type ApprovalDirectory, type Authority, type Person, worksHere } from './directory.ts'
import { approvalRequests, approvalSteps } from './schema.ts'

/** A decider and the people in whose place they can decide: first the decider, then the people whose deputy they are on the day. */
export type DeciderAuthority = { user: Person; people: readonly Person[]; authorities: readonly Authority[] }

/**
 * Returns the people and roles for which a user can decide on a day. A deputy's authority counts only while the deputy works at the college, as when the deputy
 * was named.
 */
export async function authorityOfDecider(
  db: Database,
  directory: ApprovalDirectory,
  userId: number,
  today: IsoDate,
): Promise<DeciderAuthority> {
  const ids = [userId, ...(await listAbsentPeople(db, userId, today))]
  const found = await directory.peopleOf(db, ids)
  const people = ids.flatMap((id) => found.find((person) => person.id === id && person.active) ?? [])
  const [user] = people
  if (user?.id !== userId) throw new Error('Only an active user decides')
  const authorities = await directory.authoritiesOf(db, ids, today)
  if (worksHere(authorities, userId)) return { user, people, authorities }
  return { user, people: [user], authorities: authorities.filter((one) => one.userId === userId) }
}

/**
 * The open steps on which a user can decide, as a subquery of (request_id, step_id, as_user_id). This is the only place that decides who may. Users cannot
 * decide on their own request, nor on something that they made and another user asks for, not even in another role or as a deputy, nor twice in one round.
 */
export function isDecidableBy(acting: DeciderAuthority): SQL {
  const me = acting.user.id
  return sql`(
    select distinct on (step.request_id) step.request_id, step.id as step_id, held.user_id as as_user_id
    from ${approvalSteps} step
    join ${approvalRequests} request on request.id = step.request_id
    join ${authoritiesIn(acting)} on ${isCovered}
    where step.opened_at is not null and step.closed_at is null and request.state = 'waiting'
      and request.requested_by_id is distinct from ${me} and request.requested_by_id is distinct from held.user_id
      and ${me}::bigint <> all(request.other_maker_ids) and held.user_id <> all(request.other_maker_ids)
      and not exists (
        select from ${approvalSteps} earlier
        where earlier.request_id = step.request_id and earlier.round = step.round and earlier.decision is not null
          and (earlier.decided_by_id in (${me}, held.user_id) or earlier.on_behalf_of_id in (${me}, held.user_id)))
    order by step.request_id, (held.user_id = ${me}) desc, held.user_id)`
}

/** Whether a user may read a request: its maker, and everyone who could decide or did decide at an opened step. */
export function isReadableBy(acting: DeciderAuthority): SQL {
  const ids = sql`any(${sql.param(acting.people.map(({ id }) => id))}::bigint[])`
  return sql`(${approvalRequests.requestedById} = ${acting.user.id} or exists (
    select from ${approvalSteps} step left join ${authoritiesIn(acting)} on ${isCovered}
    where step.request_id = ${approvalRequests.id} and step.opened_at is not null
      and (held.user_id is not null or step.decided_by_id = ${ids} or step.on_behalf_of_id = ${ids})))`
}

/** Whether a user could decide at any step of the current round of a request, opened or not, or decided there; false for its makers. */
export function isDeciderOf(acting: DeciderAuthority): SQL {
  const ids = sql`any(${sql.param(acting.people.map(({ id }) => id))}::bigint[])`
  const me = acting.user.id
  return sql`(${approvalRequests.requestedById} is distinct from ${me} and ${me}::bigint <> all(${approvalRequests.otherMakerIds}) and exists (
    select from ${approvalSteps} step left join ${authoritiesIn(acting)} on ${isCovered}
    where step.request_id = ${approvalRequests.id} and step.round = ${approvalRequests.round}
      and (held.user_id is not null or step.decided_by_id = ${ids} or step.on_behalf_of_id = ${ids})))`
}

/** The authorities of these people as rows, called `held`; a person without a role has a row as well, for the steps that name the person. */
function authoritiesIn({ people, authorities }: DeciderAuthority): SQL {
  const named = people.map(({ id }) => ({ user_id: id, role: null, scope: null }))
  const held = authorities.map(({ userId, role, scope }) => ({ user_id: userId, role, scope }))
  return sql`jsonb_to_recordset(${JSON.stringify([...named, ...held])}::jsonb) as held(user_id bigint, role text, scope text)`
}

/** Whether `held` covers `step`; `covers` checks a single authority. */
const isCovered = sql`(step.user_id = held.user_id
  or (step.role = held.role and (step.scope is null or held.scope is null or step.scope = held.scope))
  or (step.escalated_at is not null and step.escalate_role = held.role
    and (step.escalate_scope is null or held.scope is null or step.escalate_scope = held.scope)))`
