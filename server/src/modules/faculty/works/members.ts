import { mayUse } from '@nalanda/contract/platform/permissions'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { reviseEvidence } from '../../../platform/evidence/serve-evidence.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { getItem, maySee } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { lockForAction } from '../../../platform/workflow/transitions.ts'
import { facultyWorkMembers } from '../schema.ts'
import { workEvidence, workKind, workRecord } from './works.ts'

type Change = { id: number; staffId: number; revision: number }

/** Adds a participant. Refuses one who takes part already, and a work that the user may not change. */
export async function addMember(db: Database, { id, staffId, revision }: Change, user: SignedIn): Promise<void> {
  await change(db, id, revision, user, async () => {
    const added = await db.insert(facultyWorkMembers).values({ workId: id, staffId }).onConflictDoNothing().returning()
    if (added.length === 0) throw problem('faculty.already-linked', {}, { fields: ['staffId'] })
  })
}

/** Removes a participant. Refuses the leader of the work, and a person who does not take part. */
export async function removeMember(db: Database, { id, staffId, revision }: Change, user: SignedIn): Promise<void> {
  await change(db, id, revision, user, async ({ staffId: leader }) => {
    if (staffId === leader) throw problem('faculty.last-member')
    // Otherwise a verifier could stop taking part in the work and then verify it
    if (staffId === user.staffId && mayUse('faculty.verify', user.roles)) throw problem('platform.own-evidence')
    const ofWork = and(eq(facultyWorkMembers.workId, id), eq(facultyWorkMembers.staffId, staffId))
    const removed = await db.delete(facultyWorkMembers).where(ofWork).returning()
    if (removed.length === 0) throw problem('platform.not-found')
  })
}

/** Changes the participants. They are part of what was verified, so the work must be verified again. */
async function change(
  db: Database,
  id: number,
  revision: number,
  user: SignedIn,
  work: (item: { staffId: number }) => Promise<void>,
): Promise<void> {
  if (!(await maySee(db, { ...workKind, visibleTo: workEvidence.changeableBy } as never, id, user)))
    throw problem('platform.not-found')
  const row = await lockForAction(db, workRecord, id, 'change', { revision })
  const before = await getItem(db, workKind, id)
  await work(row)
  await reviseEvidence(db, workRecord, row)
  const after = await getItem(db, workKind, id)
  const names = ({ members }: typeof before) => members.map(({ fullName }) => fullName)
  recordChange(db, {
    entity: workRecord.entity,
    entityId: id,
    before: { members: names(before) },
    after: { members: names(after) },
  })
}
