import { isKeptByParty } from '@nalanda/contract/ledger/system-accounts'
import type { VendorSettings } from '@nalanda/contract/vendors/settings'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { problem } from '../../platform/problems.ts'
import { ledgerAccounts } from '../ledger/schema.ts'
import { vendorSettings } from './schema.ts'

/** Returns the vendor settings, initially those of a new college. */
export async function readVendorSettings(db: Database): Promise<VendorSettings> {
  const [row] = await db.select().from(vendorSettings)
  if (!row) throw new Error('The settings of vendors are missing')
  const { id: _id, ...settings } = row
  return settings
}

/** Changes the settings. Refuses an outdated revision, and accounts that are not assets, archived or kept by party. */
export async function changeVendorSettings(db: Database, { revision, ...settings }: VendorSettings): Promise<VendorSettings> {
  const [row] = await db.select().from(vendorSettings).for('update')
  if (row?.revision !== revision) throw problem('platform.changed-meanwhile')
  const accountIds = [...new Set([settings.bankAccountId, settings.cashAccountId])]
  const accounts = await db.select().from(ledgerAccounts).where(inArray(ledgerAccounts.id, accountIds))
  const usable = accounts.filter((one) => one.kind === 'asset' && one.retiredAt === null && !isKeptByParty(one))
  if (usable.length < accountIds.length) throw problem('vendors.not-an-asset')
  const { id: _id, revision: _revision, ...before } = row
  await db
    .update(vendorSettings)
    .set({ ...settings, revision: revision + 1 })
    .where(eq(vendorSettings.id, row.id))
  recordChange(db, { entity: 'vendor settings', entityId: 1, before, after: settings })
  return readVendorSettings(db)
}
