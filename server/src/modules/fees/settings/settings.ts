import type { FeeSettings } from '@nalanda/contract/fees/settings'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { problem } from '../../../platform/problems.ts'
import { holdsJob } from '../holds/dues-holds.ts'
import { feeSettings } from '../schema.ts'

/** The settings of fees; those of a new college until somebody changes them. */
export async function readFeeSettings(db: Database): Promise<FeeSettings> {
  const [row] = await db.select().from(feeSettings)
  if (!row) throw new Error('The settings of fees are missing')
  const { id: _id, ...settings } = row
  return settings
}

/** Changes the settings of fees, and has the holds for dues follow in the background. Refuses a change upon a revision that is not the present one. */
export async function changeFeeSettings(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { revision, ...settings }: FeeSettings,
): Promise<FeeSettings> {
  const [row] = await db.select().from(feeSettings).for('update')
  if (row?.revision !== revision) throw problem('platform.changed-meanwhile')
  const { id: _id, revision: _revision, ...before } = row
  await db
    .update(feeSettings)
    .set({ ...settings, revision: revision + 1 })
    .where(eq(feeSettings.id, row.id))
  await jobs.enqueue(db, holdsJob, {}, { key: holdsJob })
  recordChange(db, { entity: 'fee settings', entityId: 1, before, after: settings })
  return readFeeSettings(db)
}
