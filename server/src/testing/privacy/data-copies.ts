import { dataCopies } from '../../modules/privacy/schema.ts'
import type { Platform } from '../../platform/platform.ts'

/** Creates a copy of a person's data, ready for download; returns its id. */
export async function aDataCopy(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  of: Pick<typeof dataCopies.$inferInsert, 'subject' | 'recordId' | 'askedById' | 'reason'>,
): Promise<number> {
  await files.put('data-copies/00/copy.zip', Buffer.from('a copy'))
  const ready = { state: 'ready' as const, file: 'data-copies/00/copy.zip', expiresAt: new Date('2100-01-01') }
  const asked = { name: 'Asha', askedBy: 'asha', askedAt: new Date('2026-01-01') }
  const [copy] = await database.db
    .insert(dataCopies)
    .values({ ...of, ...asked, ...ready })
    .returning()
  if (!copy) throw new Error('The copy was not stored')
  return copy.id
}
