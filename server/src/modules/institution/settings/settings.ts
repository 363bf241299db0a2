import type { ImageKind, Settings, SettingValues } from '@nalanda/contract/institution/settings'
import { eq } from 'drizzle-orm'
import { broadcast } from '../../../platform/database/broadcast.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, forgetRead, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { getInstitutionRow, type InstitutionRow, loadInstitutionRow, unnamed } from '../institution.ts'
import { institutionChannel } from '../institution-facts.ts'
import { institutions, institutionVersions } from '../schema.ts'
import { imageAddress } from './image-address.ts'

/** All facts of the college: its row without the id and the revision. */
export type Facts = Omit<InstitutionRow, 'id' | 'revision'>

export async function getSettings(db: Database): Promise<Settings> {
  return toSettings(await getInstitutionRow(db))
}

export function toSettings({ id: _id, logoFile, bannerFile, ...values }: InstitutionRow): Settings {
  return { ...values, logo: imageAddress('logo', logoFile), banner: imageAddress('banner', bannerFile) }
}

/** Changes the given values. Refuses if the settings changed since `revision` was read, and if nothing changes. */
export async function changeSettings(
  db: Database,
  { revision, ...values }: Partial<SettingValues> & { revision: number },
  now: Date,
): Promise<Settings> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return saveFacts(db, revision, given, { now })
}

/** Sets or removes the file of the logo or the banner. */
export function changeImage(
  db: Database,
  revision: number,
  { kind, key }: { kind: ImageKind; key: string | null },
  now: Date,
): Promise<Settings> {
  return saveFacts(db, revision, kind === 'logo' ? { logoFile: key } : { bannerFile: key }, { now })
}

/**
 * Saves a change as the next version, with an audit entry per field, and broadcasts it to every process. Refuses an outdated revision, and a change without
 * effect.
 */
export async function saveFacts(
  db: Database,
  revision: number,
  change: Partial<Facts>,
  { now, undoneTo = null }: { now: Date; undoneTo?: number | null },
): Promise<Settings> {
  const [stored] = await db.select().from(institutions).for('update')
  const before = stored ?? unnamed
  if (before.revision !== revision) throw problem('platform.changed-meanwhile')
  const after = { ...before, ...change, revision: revision + 1 }
  if (JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(after))) throw problem('platform.nothing-changed')
  // Stores the state before the first version, so that the first change can be undone as well
  await db
    .insert(institutionVersions)
    .values({ ...versionOf(before, now), changedBy: '' })
    .onConflictDoNothing()
  if (stored) {
    await db.update(institutions).set(after).where(eq(institutions.id, stored.id))
  } else {
    const added = await db.insert(institutions).values(after).onConflictDoNothing().returning({ id: institutions.id })
    if (added.length === 0) throw problem('platform.changed-meanwhile')
  }
  forgetRead(db, loadInstitutionRow)
  await db.insert(institutionVersions).values({ ...versionOf(after, now), changedBy: actorOf(db).username, undoneTo })
  recordChange(db, { entity: 'institution', entityId: 1, before: factsOf(before), after: factsOf(after) })
  await broadcast(db, institutionChannel, String(after.revision))
  return toSettings(after)
}

function versionOf(row: InstitutionRow, changedAt: Date) {
  return { revision: row.revision, facts: factsOf(row), changedAt }
}

function factsOf({ id: _id, revision: _revision, ...facts }: InstitutionRow): Facts {
  return facts
}
