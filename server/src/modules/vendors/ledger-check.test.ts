import { desc, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { vendorOffice } from '../../testing/vendor-office.ts'
import { trialBalance } from '../ledger/public.ts'
import { aVendor } from './factory.ts'
import { checkVendors } from './ledger-check.ts'
import { vendorPayments } from './schema-payments.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, clerk, vendor, line, pass, pay, faults } = await vendorOffice(await openTestApp())

describe('the ledger of vendors', () => {
  test('stays balanced and equal to the bills after any sequence of payments, reversals and cancellations', async () => {
    const { id: vendorId } = await aVendor(db)
    const act = fc.record({
      kind: fc.constantFrom('bill', 'pay', 'pay', 'pay', 'reverse', 'cancel'),
      at: fc.nat(20),
      paise: fc.integer({ min: 1, max: 9_000_00 }),
      tds: fc.constantFrom(0, 1, 2, 10),
      rate: fc.constantFrom(0, 5, 12, 18, 28),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 9 }), async (acts) => {
        for (const { kind, at, paise, tds, rate } of acts) {
          const { items: known } = await clerk.get(`/vendor-bills?vendorId=${vendorId}&size=200`)
          const bill = known[at % Math.max(1, known.length)]
          if (kind === 'bill' || !bill) {
            const tax = { tdsSection: tds ? '194J' : null, tdsPercent: tds, supply: at % 2 ? 'within' : 'between' }
            await pass({ vendorId, lines: [line({ taxablePaise: paise + 10_00, gstRate: rate })], ...tax })
          } else if (kind === 'pay') await pay([[bill, Math.min(paise, bill.openPaise || 1)]], { vendorId })
          else if (kind === 'cancel') {
            const reason = 'No longer wanted'
            await clerk.post(`/vendor-bills/${bill.id}/cancellation`, { revision: bill.revision, reason })
          } else {
            const [last] = await db
              .select()
              .from(vendorPayments)
              .orderBy(desc(vendorPayments.id))
              .limit(1 + (at % 3))
            if (last) await clerk.post(`/vendor-payments/${last.id}/reversal`, { reason: 'Entered twice' })
          }
        }
        expect(await faults()).toEqual([])
        expect((await trialBalance(db, { to: '2026-11-21' })).differencePaise).toBe(0)
      }),
      { numRuns: 8 },
    )
  })

  test('is checked for payment numbers: a gap in a series is reported', async () => {
    for (const paise of [100, 200]) await pay([[await pass(), paise]])
    const renumber = (number: SQL) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`ALTER TABLE vendor_payments DISABLE TRIGGER ALL`)
        await tx.execute(sql`UPDATE vendor_payments SET number = ${number} WHERE id = (SELECT max(id) FROM vendor_payments)`)
        await tx.execute(sql`ALTER TABLE vendor_payments ENABLE TRIGGER ALL`)
      })
    expect(await checkVendors(db)).toEqual([])
    await renumber(sql`number || '7'`)
    expect(await checkVendors(db)).toEqual([expect.stringMatching(/^\d+ payment numbers of .+ are missing$/)])
    await renumber(sql`left(number, -1)`)
    expect(await checkVendors(db)).toEqual([])
  })

  test('is checked against the bills: a manipulated payment of a bill is reported', async () => {
    const bill = await pass()
    await pay([[bill, 100]])
    await db.execute(sql`UPDATE vendor_bills SET paid_paise = 99 WHERE id = ${bill.id}`)
    expect(await checkVendors(db)).toEqual([
      expect.stringContaining(`Vendor ${vendor.id} is owed`),
      `The payments of bill ${bill.id} do not add up to what is paid of it`,
    ])
    await db.execute(sql`UPDATE vendor_bills SET paid_paise = 100 WHERE id = ${bill.id}`)
    expect(await faults()).toEqual([])
  })
})
