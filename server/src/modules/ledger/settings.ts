import { type ChangeLedgerSettings, type LedgerSettings, unlocksDays } from '@nalanda/contract/ledger/settings'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { problem, refuseInvalid } from '../../platform/problems.ts'
import { ledgerSettings } from './schema.ts'

/** Returns the ledger settings; initially no day is locked. */
export async function readLedgerSettings(db: Database): Promise<LedgerSettings> {
  const [row] = await db.select().from(ledgerSettings)
  if (!row) throw new Error('The settings of the ledger are missing')
  const { id: _id, ...settings } = row
  return settings
}

/** Locks the books up to a day, or unlocks days. Refuses an outdated revision, days that are not over, and unlocking without a reason. */
export async function changeLedgerSettings(
  db: Database,
  { lockedUntil, reason, revision }: ChangeLedgerSettings,
  today: IsoDate,
): Promise<LedgerSettings> {
  // Postings on earlier days take a share lock on this row: this update waits for them, and later ones see the new setting
  const [row] = await db.select().from(ledgerSettings).for('update')
  if (row?.revision !== revision) throw problem('platform.changed-meanwhile')
  if (lockedUntil !== null && lockedUntil >= today)
    throw problem('ledger.day-not-over', { yesterday: formatDay(addDays(today, -1)) }, { fields: ['lockedUntil'] })
  const lacksReason = unlocksDays(row.lockedUntil, lockedUntil) && reason === null
  refuseInvalid(lacksReason ? { reason: validationError('required') } : {})
  await db
    .update(ledgerSettings)
    .set({ lockedUntil, revision: revision + 1 })
    .where(eq(ledgerSettings.id, row.id))
  const before = { lockedUntil: row.lockedUntil }
  recordChange(db, { entity: 'ledger settings', entityId: 1, before, after: { lockedUntil }, ...(reason && { reason }) })
  return readLedgerSettings(db)
}

/** Returns the last locked day. No day can be locked or unlocked before the transaction of `db` ends. */
export async function readLockedUntil(db: Database): Promise<IsoDate | null> {
  const [row] = await db.select({ lockedUntil: ledgerSettings.lockedUntil }).from(ledgerSettings).for('share')
  return row?.lockedUntil ?? null
}
