import type { Settings, SettingsVersion } from '@nalanda/contract/institution-settings'
import { desc, eq, lt } from 'drizzle-orm'
import { fieldChanges } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/client.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { problem } from '../../platform/problems.ts'
import { unnamed } from './institution.ts'
import { institutionVersions } from './schema.ts'
import { type Facts, saveFacts, toSettings } from './settings.ts'

const pageSize = 20

/** The changes of the past, newest first. The oldest version tells no changes: nothing is known from before it. */
export async function listSettingsVersions(
  db: Database,
  before: number | undefined,
): Promise<{ versions: SettingsVersion[]; next: number | null }> {
  const rows = await db
    .select()
    .from(institutionVersions)
    .where(before === undefined ? undefined : lt(institutionVersions.revision, before))
    .orderBy(desc(institutionVersions.revision))
    .limit(pageSize + 1)
  const versions = rows.slice(0, pageSize).map(({ facts, changedAt, ...row }, at) => ({
    ...row,
    changedAt: changedAt.toISOString(),
    changes: changesBetween(rows[at + 1]?.facts, facts),
  }))
  return { versions, next: rows.length > pageSize ? (versions.at(-1)?.revision ?? null) : null }
}

/** The settings as they were at a version, with the images of that time written out. Refuses a version that there never was. */
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

/** Makes the settings what they were at a version; itself a change that can be undone. Refuses when somebody changed them since `present` was read. */
export async function bringBackSettings(
  db: Database,
  { revision, present }: { revision: number; present: number },
  now: Date,
): Promise<Settings> {
  return saveFacts(db, present, await getFacts(db, revision), { now, undoneTo: revision })
}

/** A version is what it was when it was kept; a setting that came later has its first value in it. */
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
