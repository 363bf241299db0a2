import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { decideRequest } from '../../../platform/approvals/decisions.ts'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { meetWhileOpen } from '../../../testing/commits/meeting.ts'
import type { Reply } from '../../../testing/http.ts'
import { vendorOffice } from '../../../testing/vendor-office.ts'
import { users } from '../../access/schema.ts'
import { ledgerAccounts, ledgerLines } from '../../ledger/schema.ts'
import { aBudgetHead, setVendorSettings } from '../factory.ts'
import { budgets } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const { db, clerk, colleague, officer, principal, vendor, line, form, enter, request, decide, pass, stored, counts, faults } =
  await vendorOffice(opened)

/** Returns the lines of a ledger entry by account key. */
async function linesOf({ entryId }: Reply) {
  const rows = await db
    .select({ key: ledgerAccounts.systemKey, amountPaise: ledgerLines.amountPaise, partyId: ledgerLines.partyId })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(eq(ledgerLines.entryId, entryId))
    .orderBy(ledgerLines.id)
  return rows.map(({ key, amountPaise, partyId }) => [key, amountPaise, partyId])
}

describe('the approval of a bill', () => {
  test('belongs to the officer up to the limit, and posts expense, vendor and TDS', async () => {
    const requested = await request(await enter({ tdsSection: '194C', tdsPercent: 1 }))
    expect(requested).toMatchObject({ state: 'requested', decider: 'officer', entryId: null })
    const before = await counts()
    expect(await decide(principal, requested, 'sanction')).not.toMatchObject({ status: 200 })
    expect(await counts()).toEqual(before)
    await decide(officer, requested, 'sanction')
    const bill = await clerk.get(`/vendor-bills/${requested.id}`)
    expect(bill).toMatchObject({
      state: 'approved',
      approvedOn: '2026-11-21',
      openPaise: 11_700_00,
      request: { state: 'sanctioned' },
    })
    expect(await colleague.get(`/vendor-bills/${requested.id}`)).toMatchObject({ state: 'approved', request: null })
    expect(await linesOf(bill)).toEqual([
      ['purchases', 11_800_00, null],
      ['vendors', -11_700_00, vendor.id],
      ['tds', -100_00, vendor.id],
    ])
    expect(bill.history.map(({ action, by }: Reply) => `${action} ${by}`)).toEqual([
      'add User clerk',
      'request User clerk',
      'approve User officer',
    ])
    expect(await faults()).toEqual([])
  })

  test('belongs to the principal above the limit', async () => {
    const requested = await request(await enter({ lines: [line({ taxablePaise: 50_001_00, gstRate: 0 })] }))
    expect(requested.decider).toBe('principal')
    expect(await decide(officer, requested, 'sanction')).not.toMatchObject({ status: 200 })
    expect(await stored(requested)).toMatchObject({ state: 'requested', entryId: null })
    await decide(principal, requested, 'sanction')
    expect(await stored(requested)).toMatchObject({ state: 'approved' })
  })

  test('still belongs to the officer exactly at the limit', async () => {
    const bill = await enter({ lines: [line({ taxablePaise: 50_000_00, gstRate: 0 })] })
    expect((await clerk.get(`/vendor-bills/${bill.id}`)).decider).toBe('officer')
  })

  test('is refused to any user who entered, changed or requested the bill', async () => {
    const own = await request(await enter({}, officer), officer)
    expect(await decide(officer, own, 'sanction')).toMatchObject({ code: 'platform.approval-own' })
    const draft = await enter()
    const changed = await officer.put(`/vendor-bills/${draft.id}`, { ...form(), revision: draft.revision })
    const asked = await request(changed)
    expect(await decide(officer, asked, 'sanction')).toMatchObject({ code: 'platform.approval-own' })
    for (const bill of [own, asked]) expect(await stored(bill)).toMatchObject({ state: 'requested', entryId: null })
    await decide(principal, own, 'sanction')
    expect(await stored(own)).toMatchObject({ state: 'approved' })
  })

  test('is refused to an officer who changed the bill before another user changed it again', async () => {
    const draft = await enter()
    const more = form({ lines: [line({ taxablePaise: 9_000_00 })] })
    const changed = await officer.put(`/vendor-bills/${draft.id}`, { ...more, revision: draft.revision })
    const saved = await clerk.put(`/vendor-bills/${draft.id}`, { ...more, revision: changed.revision })
    const asked = await request(saved)
    const before = await counts()
    expect(await decide(officer, asked, 'sanction')).toMatchObject({ code: 'platform.approval-own' })
    expect([await counts(), await stored(asked)]).toMatchObject([before, { state: 'requested', entryId: null }])
    await decide(principal, asked, 'sanction')
    expect(await stored(asked)).toMatchObject({ state: 'approved' })
  })

  test('posts input tax separately if the college claimed it when the bill was saved', async () => {
    await setVendorSettings(db, { claimsInputTax: true })
    const bill = await enter({ supply: 'between', roundingPaise: 50 })
    await setVendorSettings(db, { claimsInputTax: false })
    expect(bill).toMatchObject({ taxClaimed: true, lines: [{ costPaise: 10_000_50, igstPaise: 1_800_00 }] })
    const requested = await request(bill)
    await decide(officer, requested, 'sanction')
    expect(await linesOf(await clerk.get(`/vendor-bills/${bill.id}`))).toEqual([
      ['purchases', 10_000_50, null],
      ['input-tax', 1_800_00, null],
      ['vendors', -11_800_50, vendor.id],
    ])
  })

  test('leaves a refused or returned bill to be changed and requested again', async () => {
    const requested = await request(await enter())
    await decide(officer, requested, 'refuse', 'The rate was agreed lower')
    const rejected = await clerk.get(`/vendor-bills/${requested.id}`)
    expect(rejected).toMatchObject({ state: 'rejected', entryId: null })
    const lower = form({ lines: [line({ taxablePaise: 9_000_00 })] })
    const changed = await clerk.put(`/vendor-bills/${rejected.id}`, { ...lower, revision: rejected.revision })
    expect(changed).toMatchObject({ totalPaise: 10_620_00 })
    const again = await request(changed)
    const { revision } = await officer.get(`/approvals/${again.request.id}`)
    await officer.post(`/approvals/${again.request.id}/return`, { reason: 'Add the delivery note', revision })
    const returned = await clerk.get(`/vendor-bills/${again.id}`)
    expect(returned).toMatchObject({ state: 'draft', request: { state: 'returned' } })
    const third = await request(returned)
    expect(third).toMatchObject({ state: 'requested', request: { id: again.request.id } })
    const { revision: present } = await clerk.get(`/approvals/${third.request.id}`)
    await clerk.post(`/approvals/${third.request.id}/withdrawal`, { revision: present })
    expect(await stored(third)).toMatchObject({ state: 'draft' })
  })

  test('can be requested again by a colleague after a return, and is closed when the bill is cancelled', async () => {
    const first = await request(await enter())
    const giveBack = async ({ request: { id } }: Reply) => {
      const { revision } = await officer.get(`/approvals/${id}`)
      return officer.post(`/approvals/${id}/return`, { reason: 'Add the delivery note', revision })
    }
    await giveBack(first)
    const second = await request(await clerk.get(`/vendor-bills/${first.id}`), colleague)
    expect(second).toMatchObject({ state: 'requested', request: { state: 'waiting' } })
    expect(await clerk.get(`/approvals/${first.request.id}`)).toMatchObject({ state: 'withdrawn' })
    await giveBack(second)
    const before = await counts()
    const { revision } = await clerk.get(`/vendor-bills/${first.id}`)
    await clerk.post(`/vendor-bills/${first.id}/cancellation`, { revision, reason: 'The vendor took it back' })
    expect(await colleague.get(`/approvals/${second.request.id}`)).toMatchObject({ state: 'withdrawn' })
    expect([await counts(), await stored(first)]).toMatchObject([before, { state: 'cancelled', entryId: null }])
  })

  test('requires a scan if the college is set so', async () => {
    await setVendorSettings(db, { scanRequired: true })
    const bill = await enter()
    expect(await request(bill)).toMatchObject({ code: 'vendors.no-scan' })
    expect(await stored(bill)).toMatchObject({ state: 'draft', revision: bill.revision })
    await setVendorSettings(db, { scanRequired: false })
  })

  test('is refused for an outdated revision', async () => {
    const bill = await enter()
    expect(await request({ ...bill, revision: bill.revision + 1 } as Reply)).toMatchObject({ code: 'platform.changed-meanwhile' })
  })
})

describe('a budget', () => {
  const costing = (headId: number, rupees: number) => ({ lines: [line({ headId, taxablePaise: rupees * 100, gstRate: 0 })] })

  test('shows committed, spent and remaining amounts; a bill that exceeds it goes to the principal', async () => {
    const head = await aBudgetHead(db, { budgetPaise: 20_000_00 })
    await pass(costing(head.id, 12_000))
    const waiting = await request(await enter(costing(head.id, 5_000)))
    expect(waiting.budgets).toMatchObject([{ amountPaise: 20_000_00, costPaise: 5_000_00, leftPaise: 3_000_00 }])
    const { items } = await principal.get(`/budgets?headId=${head.id}&financialYear=2026`)
    expect(items).toMatchObject([{ committedPaise: 5_000_00, spentPaise: 12_000_00, leftPaise: 3_000_00 }])
    const beyond = await request(await enter(costing(head.id, 3_001)))
    expect(beyond).toMatchObject({ decider: 'principal', budgets: [{ leftPaise: -1_00 }] })
    expect(await decide(officer, beyond, 'sanction')).not.toMatchObject({ status: 200 })
    expect(await decide(officer, waiting, 'sanction')).toMatchObject({ status: 200 })
    await decide(principal, beyond, 'sanction')
    expect((await principal.get(`/budgets?headId=${head.id}`)).items).toMatchObject([{ spentPaise: 20_001_00, leftPaise: -1_00 }])
  })

  test('lowered since the request, like a lowered limit, takes a waiting bill away from the officer', async () => {
    const head = await aBudgetHead(db, { budgetPaise: 9_000_00 })
    const waiting = await request(await enter(costing(head.id, 8_000)))
    await db.update(budgets).set({ amountPaise: 7_999_99 }).where(eq(budgets.headId, head.id))
    expect(await decide(officer, waiting, 'sanction')).toMatchObject({ code: 'vendors.needs-principal' })
    expect(await stored(waiting)).toMatchObject({ state: 'requested', entryId: null })
  })

  test('is not exceeded by two bills approved concurrently', async () => {
    const head = await aBudgetHead(db, { budgetPaise: 12_000_00 })
    const [one, other] = [
      await request(await enter(costing(head.id, 6_000))),
      await request(await enter(costing(head.id, 6_000))),
    ]
    await db.update(budgets).set({ amountPaise: 11_200_00 }).where(eq(budgets.headId, head.id))
    const [user] = await db.select().from(users).where(eq(users.username, 'officer'))
    const deciding = { decision: 'sanction', comment: 'As agreed' } as const
    const approveOne = (tx: typeof db) => decideRequest(tx, opened.platform.approvals, one.request.id, user?.id ?? 0, deciding)
    const reply = await meetWhileOpen(db, approveOne, () => decide(officer, other, 'sanction'))
    expect(reply).toMatchObject({ status: 409, code: 'vendors.needs-principal' })
    expect([await stored(one), await stored(other)]).toMatchObject([{ state: 'approved' }, { state: 'requested', entryId: null }])
    expect((await principal.get(`/budgets?headId=${head.id}`)).items).toMatchObject([{ spentPaise: 6_000_00 }])
  })

  test('of another year does not count; of two concurrent requests for the rest one goes to the principal', async () => {
    const head = await aBudgetHead(db, { budgetPaise: 10_000_00 })
    const earlier = await enter({ ...costing(head.id, 50_000), billedOn: '2026-03-31', dueOn: '2026-04-30' })
    expect(earlier).toMatchObject({ status: 200, financialYear: 2025 })
    const drafts = [await enter(costing(head.id, 6_000)), await enter(costing(head.id, 6_000), colleague)]
    const asked = await Promise.all(drafts.map((draft, at) => request(draft, at === 0 ? clerk : colleague)))
    expect(asked.map(({ state }) => state)).toEqual(['requested', 'requested'])
    const shown = await Promise.all(asked.map(({ request: { id } }) => officer.get(`/approvals/${id}`)))
    expect(shown.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})
