import { eq } from 'drizzle-orm'
import { verifyLedger } from '../modules/ledger/public.ts'
import { ledgerEntries } from '../modules/ledger/schema.ts'
import { aBudgetHead, aVendor, setVendorSettings } from '../modules/vendors/factory.ts'
import { bills } from '../modules/vendors/schema.ts'
import { vendorPayments } from '../modules/vendors/schema-payments.ts'
import type { TestApp } from './app.ts'
import { callsOf, type Reply } from './http.ts'
import { keepSessionsOpen } from './sign-in/long-sessions.ts'

type Calls = ReturnType<typeof callsOf>

/**
 * Creates an accounts office with two clerks, an officer and a principal, a vendor and a budget head without an amount; bills need no scan. `pass` enters a
 * bill and has it approved by the user who must decide.
 */
export async function vendorOffice({ app, platform, as }: TestApp) {
  const { db } = platform.database
  const clerk = callsOf(app, await as('ROLE_ACCOUNTANT', { username: 'clerk' }))
  const colleague = callsOf(app, await as('ROLE_ACCOUNTANT', { username: 'colleague' }))
  const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
  const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
  await keepSessionsOpen(db)
  await setVendorSettings(db, { scanRequired: false })
  const [vendor, head] = [await aVendor(db), await aBudgetHead(db)]
  let entered = 0
  const line = (more: object = {}) => ({ headId: head.id, description: 'Paper', taxablePaise: 10_000_00, gstRate: 18, ...more })
  const form = (more: object = {}) => ({
    ...{ vendorId: vendor.id, number: `INV/${++entered}`, billedOn: '2026-11-10', dueOn: '2026-12-10', supply: 'within' },
    ...{ lines: [line()], roundingPaise: 0, tdsSection: null, tdsPercent: 0, notDuplicate: true, ...more },
  })
  const enter = (more: object = {}, by: Calls = clerk) => by.post('/vendor-bills', form(more))
  const request = ({ id, revision }: Reply, by: Calls = clerk) => by.post(`/vendor-bills/${id}/request`, { revision })
  const decide = async (by: Calls, { request: asked }: Reply, decision: string, comment = 'The bill is as agreed') => {
    const { revision } = await by.get(`/approvals/${asked.id}`)
    return by.post(`/approvals/${asked.id}/decisions`, { decision, revision, comment })
  }
  const pass = async (more: object = {}) => {
    const requested = await request(await enter(more))
    await decide(requested.decider === 'officer' ? officer : principal, requested, 'sanction')
    return clerk.get(`/vendor-bills/${requested.id}`)
  }
  return {
    ...{ db, clerk, colleague, officer, principal, vendor, head, line, form, enter, request, decide, pass },
    ...paymentsOf(clerk, vendor),
    stored: async ({ id }: Reply) => (await db.select().from(bills).where(eq(bills.id, id)))[0],
    counts: async () => [await db.$count(ledgerEntries), await db.$count(vendorPayments)],
    faults: async () => (await verifyLedger(db)).faults,
  }
}

/** Returns functions with which the clerk pays bills of the vendor and reverses a payment. */
function paymentsOf(clerk: Calls, vendor: { id: number }) {
  let transfers = 111_221
  const payment = (shares: readonly [Reply, number][], more: object = {}) => ({
    ...{ vendorId: vendor.id, paidOn: '2026-11-21', mode: 'bank-transfer', reference: `UTR000${++transfers}`, remark: null },
    bills: shares.map(([bill, amountPaise]) => ({ billId: bill.id, amountPaise })),
    ...{ sendAdvice: false, ...more },
  })
  const pay = (shares: readonly [Reply, number][], more: object = {}, by: Calls = clerk) =>
    by.post('/vendor-payments', payment(shares, more))
  const reverse = ({ id }: Reply, reason = 'The bank returned it', by: Calls = clerk) =>
    by.post(`/vendor-payments/${id}/reversal`, { reason })
  return { payment, pay, reverse }
}
