import { eq } from 'drizzle-orm'
import { feeReceipts } from '../../modules/fees/schema-receipts.ts'
import { verifyLedger } from '../../modules/ledger/public.ts'
import { ledgerEntries } from '../../modules/ledger/schema.ts'
import { paymentOrders } from '../../modules/payments/schema.ts'
import { callsOf } from '../http.ts'
import { payersOf } from './payer.ts'
import { openPayingCollege } from './paying-college.ts'

/** Opens a paying college with its accounts officer, a guest who is not signed in, and students who pay, and gives access to their stored payments. */
export async function openPaymentOffice() {
  const college = await openPayingCollege()
  const { app, as, platform, url } = college
  const { db } = platform.database
  const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
  const guest = callsOf(app)
  const orderOf = async (orderId: string) => (await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, orderId)))[0]
  return {
    ...{ ...college, db, officer, guest, payer: await payersOf(college, officer), orderOf },
    /** Returns what the result page shows to a guest who identifies the charge. */
    shownOf: async (orderId: string) =>
      guest.post('/payments/status', { orderId, uuid: (await orderOf(orderId))?.uuid, query: '' }),
    /** Sends the portal a notification as from the gateway. */
    notify: (body: string, type = 'application/json') =>
      fetch(`${url}/api/payments/notification`, { method: 'POST', headers: { 'content-type': type }, body }),
    stored: async () => [await db.$count(feeReceipts), await db.$count(ledgerEntries)],
    faults: async () => (await verifyLedger(db)).faults,
  }
}
