import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { notices } from './schema.ts'

export type NewNotice = typeof notices.$inferInsert
export type StoredNotice = typeof notices.$inferSelect

let made = 0

/** Creates a posted and visible notice of the college to everyone, with notifications not yet sent. */
export async function aNotice(db: Database, overrides: Partial<NewNotice> = {}): Promise<StoredNotice> {
  const number = ++made
  const at = now()
  const plain = {
    title: `Notice ${number}`,
    body: 'The college is closed on Friday.',
    signerKind: 'college' as const,
    everybody: true,
  }
  const posted = {
    state: 'posted' as const,
    postedAt: at,
    postedBy: 'principal',
    shownFrom: at,
    createdBy: 'principal',
    createdAt: at,
  }
  const [row] = await db
    .insert(notices)
    .values({ ...plain, ...posted, ...overrides })
    .returning()
  if (!row) throw new Error('The notice was not stored')
  return row
}
