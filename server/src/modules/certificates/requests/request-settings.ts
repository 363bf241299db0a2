import type { CertificateRequestSettings } from '@nalanda/contract/certificates/requests'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { certificateRequestSettings as table } from '../schema-requests.ts'

/** Settings until the office changes them. */
const atFirst: CertificateRequestSettings = { kinds: ['bonafide', 'study-conduct'], languages: ['en'], revision: 1 }

/** Returns the kinds and languages of certificates that students may request. */
export async function getRequestSettings(db: Database): Promise<CertificateRequestSettings> {
  const [row] = await db.select().from(table).limit(1)
  return row ? { kinds: row.kinds, languages: row.languages, revision: row.revision } : atFirst
}

/** Changes what students may request; open requests stay. Refuses an outdated revision. */
export async function saveRequestSettings(
  db: Database,
  { revision, ...asked }: CertificateRequestSettings,
): Promise<CertificateRequestSettings> {
  await db
    .insert(table)
    .values({ ...atFirst, id: 1 })
    .onConflictDoNothing()
  const [before] = await db.select().from(table).for('update')
  if (before?.revision !== revision) throw problem('platform.changed-meanwhile')
  const after = { kinds: unique(asked.kinds), languages: unique(asked.languages), revision: revision + 1 }
  await db.update(table).set(after).where(eq(table.id, 1))
  const shown = ({ kinds, languages }: Omit<CertificateRequestSettings, 'revision'>) => ({ kinds, languages })
  recordChange(db, {
    entity: 'certificate-request-settings',
    entityId: 1,
    act: 'certificates.request-settings',
    before: shown(before),
    after: shown(after),
  })
  return after
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
