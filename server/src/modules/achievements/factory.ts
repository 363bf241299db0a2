import type { Database } from '../../platform/database/client.ts'
import { aUser } from '../access/factory.ts'
import { aStaffMember } from '../people/factory.ts'
import { achievements } from './schema.ts'

let made = 0

/** Creates an unverified achievement with a proof. Without a given member of staff, it also creates one in a new department. */
export async function anAchievement(db: Database, overrides: Partial<typeof achievements.$inferInsert> = {}) {
  const number = ++made
  const staffId = overrides.staffId ?? (await aStaffMember(db)).id
  const recordedById = overrides.recordedById ?? (await aUser(db, { roles: ['ROLE_FACULTY'] })).id
  const plain = {
    type: 'award',
    description: `Best paper award ${number}`,
    achievedOn: '2026-03-01',
    recordedBy: 'teacher',
  } as const
  const proof = { proofFile: `documents/proof-${number}.pdf`, proofType: 'application/pdf', proofBytes: 1000 }
  const [row] = await db
    .insert(achievements)
    .values({ ...plain, ...proof, ...overrides, staffId, recordedById })
    .returning()
  if (!row) throw new Error('The achievement was not stored')
  return row
}
