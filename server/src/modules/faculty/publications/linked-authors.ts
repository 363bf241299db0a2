import { mayUse } from '@nalanda/contract/platform/permissions'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { reviseEvidence } from '../../../platform/evidence/serve-evidence.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { maySee } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { lockForAction } from '../../../platform/workflow/transitions.ts'
import { publicationAuthors } from '../schema.ts'
import { loadAuthors } from './authors.ts'
import { keepsOneOf, publicationEvidence, publicationKind, publicationRecord } from './publications.ts'

type Link = { id: number; position: number; staffId: number | null; revision: number }

/**
 * Links an author to a member of staff. Refuses a person who is already another author, and a change that leaves no author in the user's charge. A verified
 * publication must be verified again.
 */
export async function linkAuthor(db: Database, { id, position, staffId, revision }: Link, user: SignedIn): Promise<void> {
  if (!(await maySee(db, { ...publicationKind, visibleTo: publicationEvidence.changeableBy } as never, id, user)))
    throw problem('platform.not-found')
  const row = await lockForAction(db, publicationRecord, id, 'change', { revision })
  const { publicationId, position: place } = publicationAuthors
  const before = (await loadAuthors(db, [id])).get(id) ?? []
  if (staffId !== null && before.some((one) => one.staffId === staffId && one.position !== position))
    throw problem('faculty.already-linked', {}, { fields: ['staffId'] })
  // Otherwise a verifier could stop being an author of the publication and then verify it
  const isOwnLink = before.some((one) => one.position === position && one.staffId === user.staffId && one.staffId !== null)
  if (isOwnLink && staffId !== user.staffId && mayUse('faculty.verify', user.roles)) throw problem('platform.own-evidence')
  const changed = await db
    .update(publicationAuthors)
    .set({ staffId })
    .where(and(eq(publicationId, id), eq(place, position)))
    .returning()
  if (changed.length === 0) throw problem('platform.not-found')
  const after = (await loadAuthors(db, [id])).get(id) ?? []
  const people = after.flatMap((one) => one.staffId ?? [])
  if (!(await keepsOneOf(db, user, people))) throw problem('faculty.no-author-of-yours')
  await reviseEvidence(db, publicationRecord, row)
  const names = (authors: typeof before) =>
    authors.map(({ name, fullName }) => (fullName === null ? name : `${name} = ${fullName}`))
  recordChange(db, {
    entity: publicationRecord.entity,
    entityId: id,
    before: { authors: names(before) },
    after: { authors: names(after) },
  })
}
