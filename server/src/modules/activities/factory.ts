import type { Database } from '../../platform/database/client.ts'
import { aUser } from '../access/factory.ts'
import { aStaffMember } from '../people/factory.ts'
import { clubs, events } from './schema.ts'

let made = 0

/** Creates a club. Without a given faculty in charge, it also creates one in a new department. */
export async function aClub(db: Database, overrides: Partial<typeof clubs.$inferInsert> = {}) {
  const number = ++made
  const inChargeId = overrides.inChargeId ?? (await aStaffMember(db)).id
  const plain = { name: `Club ${number}`, description: 'Meets on Saturdays', active: true }
  const [row] = await db
    .insert(clubs)
    .values({ ...plain, ...overrides, inChargeId })
    .returning()
  if (!row) throw new Error('The club was not stored')
  return row
}

/** Creates an approved event that is over. Without a given club, it also creates one. */
export async function anEvent(db: Database, overrides: Partial<typeof events.$inferInsert> = {}) {
  const number = ++made
  const clubId = overrides.clubId ?? (await aClub(db)).id
  const proposedById = overrides.proposedById ?? (await aUser(db, { roles: ['ROLE_FACULTY'] })).id
  const days = { startsOn: '2026-11-10', endsOn: '2026-11-11' }
  const plain = {
    title: `Event ${number}`,
    venue: 'Seminar Hall',
    budgetPaise: 0,
    state: 'approved' as const,
    proposedBy: 'teacher',
  }
  const [row] = await db
    .insert(events)
    .values({ ...plain, ...days, ...overrides, clubId, proposedById })
    .returning()
  if (!row) throw new Error('The event was not stored')
  return row
}
