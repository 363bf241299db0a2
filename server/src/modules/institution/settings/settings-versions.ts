import type { Settings, SettingsVersion } from '@nalanda/contract/institution/settings'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fieldChanges } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { FileReference } from '../../../platform/files/file-references.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { sortById } from '../../../platform/lists/keyset.ts'
import { type Listing, listItems, numbered, type Page, type PageQuery } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { unnamed } from '../institution.ts'
import { institutions, institutionVersions } from '../schema.ts'
import { type Facts, saveFacts, toSettings } from './settings.ts'

const imageOf = (field: 'logoFile' | 'bannerFile') => sql`${institutionVersions.facts} ->> ${sql.raw(`'${field}'`)}`

/** Images of the current settings and of all versions that can be restored. */
export const institutionFiles: readonly FileReference[] = [
  { table: institutions, key: institutions.logoFile },
  { table: institutions, key: institutions.bannerFile },
  { table: institutionVersions, key: imageOf('logoFile') },
  { table: institutionVersions, key: imageOf('bannerFile') },
]

type Listed = SettingsVersion & { id: number }

/** Returns past changes, newest first. The oldest version has none, because nothing is known from before it. */
export function listSettingsVersions(
  db: Database,
  page: Pick<PageQuery, 'after' | 'size'>,
  secret: Buffer,
): Promise<Page<SettingsVersion>> {
  return listItems(db, versionList, { ...page }, { user: null, secret })
}

const versionList: Listing<PageQuery, Listed> = {
  table: institutionVersions,
  id: institutionVersions.revision,
  sorts: { revision: sortById },
  firstSort: '-revision',
  load: loadVersions,
}

const lastBefore = sql`(SELECT max(past.revision) FROM institution_versions past WHERE past.revision < ${institutionVersions.revision})`

async function loadVersions(db: Database, revisions: readonly number[]): Promise<Listed[]> {
  const earlier = alias(institutionVersions, 'earlier')
  const rows = await db
    .select({ version: institutionVersions, before: earlier.facts })
    .from(institutionVersions)
    .leftJoin(earlier, eq(earlier.revision, lastBefore))
    .where(numbered(institutionVersions.revision, revisions))
  return rows.map(({ version: { facts, changedAt, ...row }, before }) => ({
    ...row,
    id: row.revision,
    changedAt: changedAt.toISOString(),
    changes: changesBetween(before ?? undefined, facts),
  }))
}

/** Returns the settings as of a version, with that version's images inline. Refuses an unknown version. */
export async function getSettingsVersion(db: Database, files: FileStore, revision: number): Promise<Settings> {
  const facts = await getFacts(db, revision)
  const { logoFile, bannerFile } = facts
  const address = async (key: string | null) => {
    const png = key && (await files.get(key))
    return png ? `data:image/png;base64,${png.toString('base64')}` : null
  }
  return {
    ...toSettings({ ...unnamed, ...facts, revision }),
    logo: await address(logoFile),
    banner: await address(bannerFile),
  }
}

/** Restores the settings to a version, as a change that can itself be undone. Refuses if the settings changed since `present` was read. */
export async function restoreSettings(
  db: Database,
  { revision, present }: { revision: number; present: number },
  now: Date,
): Promise<Settings> {
  return saveFacts(db, present, await getFacts(db, revision), { now, undoneTo: revision })
}

/** Returns a version as stored; a setting that was added later has its initial value. */
async function getFacts(db: Database, revision: number): Promise<Facts> {
  const [row] = await db.select().from(institutionVersions).where(eq(institutionVersions.revision, revision))
  if (!row) throw problem('platform.not-found')
  const { id: _id, revision: _revision, ...empty } = unnamed
  const kept = Object.entries(row.facts).filter(([field]) => field in empty)
  return { ...empty, ...(Object.fromEntries(kept) as Partial<Facts>) }
}

const images = new Map([
  ['logoFile', 'logo'],
  ['bannerFile', 'banner'],
])

function changesBetween(before: Record<string, unknown> | undefined, after: Record<string, unknown>) {
  if (!before) return []
  return Object.entries(fieldChanges(before, after)).map(([field, [old, fresh]]) => {
    const image = images.get(field)
    return image ? { field: image, before: old !== null, after: fresh !== null } : { field, before: old, after: fresh }
  })
}
