import type { FeeSettings } from '@nalanda/contract/fees/settings'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, inArray, isNotNull } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { problem } from '../../../platform/problems.ts'
import { holdsJob } from '../holds/dues-holds.ts'
import { feeDemands, feeOpeningAdvances, feeSettings } from '../schema.ts'
import { feeReceipts } from '../schema-receipts.ts'

/** Returns the settings of fees; initially those of a new college. */
export async function readFeeSettings(db: Database): Promise<FeeSettings> {
  const [row] = await db.select().from(feeSettings)
  if (!row) throw new Error('The settings of fees are missing')
  const { id: _id, ...settings } = row
  return settings
}

/** Changes the settings of fees, and updates the holds for dues in the background. Refuses a change based on an outdated revision. */
export async function changeFeeSettings(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { revision, ...settings }: FeeSettings,
): Promise<FeeSettings> {
  const [row] = await db.select().from(feeSettings).for('update')
  if (row?.revision !== revision) throw problem('platform.changed-meanwhile')
  const { id: _id, revision: _revision, ...before } = row
  if (settings.openingOn !== before.openingOn) await refuseOpeningDay(db, settings.openingOn)
  await db
    .update(feeSettings)
    .set({ ...settings, revision: revision + 1 })
    .where(eq(feeSettings.id, row.id))
  await jobs.enqueue(db, holdsJob, {}, { key: holdsJob })
  recordChange(db, { entity: 'fee settings', entityId: 1, before, after: settings })
  return readFeeSettings(db)
}

/** Refuses a future opening day, and any change once something was imported: the day separates history from what is owed. */
async function refuseOpeningDay(db: Database, day: IsoDate | null): Promise<void> {
  const today = dayOf(now())
  if (day !== null && day > today)
    throw problem('fees.future-opening-day', { today: formatDay(today) }, { fields: ['openingOn'] })
  const isUsed = await Promise.all([
    db.$count(feeDemands, inArray(feeDemands.source, ['opening', 'past'])),
    db.$count(feeOpeningAdvances),
    db.$count(feeReceipts, isNotNull(feeReceipts.pastNumber)),
  ])
  if (isUsed.some((count) => count > 0)) throw problem('fees.opening-day-fixed', {}, { fields: ['openingOn'] })
}
