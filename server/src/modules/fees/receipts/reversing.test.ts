import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { actorCalled } from '../../../testing/http.ts'
import { postEntry, reverseEntry } from '../../ledger/public.ts'
import { giveBack, returnSource } from '../demands/returning.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, counter, book, newStudent, collect, structure, tuition, publish, raise, statement, stored, faults } =
  await feeOffice(await openTestApp())

await publish(structure(tuition(45_000)))

describe('a reversed receipt', () => {
  test('opens its dues again, takes back its advance, charges the bank fee, and keeps its number', async () => {
    const student = await newStudent()
    await raise()
    const cheque = {
      cashBookId: book('CD'),
      mode: 'cheque',
      instrument: { number: '004512', bank: 'State Bank', datedOn: '2026-11-20' },
    }
    const receipt = await collect(student.id, { ...cheque, amountPaise: 80_000_00 })
    expect(receipt).toMatchObject({ status: 200, advancePaise: 5_000_00 })
    const bounced = { kind: 'bounced', reason: 'Funds insufficient', chargePaise: 350_00 }
    expect(await counter.post(`/fee-receipts/${receipt.id}/reversal`, bounced)).toMatchObject({ status: 403 })
    expect(await officer.post(`/fee-receipts/${receipt.id}/reversal`, bounced)).toMatchObject({
      state: 'bounced',
      number: receipt.number,
    })
    expect(await statement(student.id)).toMatchObject({ paidPaise: 0, openPaise: 75_350_00, advancePaise: 0 })
    const before = await stored(student.id)
    expect(await officer.post(`/fee-receipts/${receipt.id}/reversal`, bounced)).toMatchObject({ code: 'fees.receipt-reversed' })
    expect(await stored(student.id)).toEqual(before)
    expect(await faults()).toEqual([])
  })

  test('is refused with a charge if no head accepts it, and reversed without the charge', async () => {
    const student = await newStudent()
    const instrument = { number: '004513', bank: 'State Bank', datedOn: '2026-11-20' }
    const receipt = await collect(student.id, { cashBookId: book('CD'), mode: 'cheque', instrument })
    const others = (await officer.get('/fee-heads?kind=other')).items
    for (const { id } of others) await officer.post(`/fee-heads/${id}/retire`)
    const before = await stored(student.id)
    const bounced = { kind: 'bounced', reason: 'Funds insufficient', chargePaise: 350_00 }
    const reverse = (asked: object) => officer.post(`/fee-receipts/${receipt.id}/reversal`, asked)
    expect(await reverse(bounced)).toMatchObject({ status: 409, code: 'fees.charge-without-head' })
    expect(await stored(student.id)).toEqual(before)
    expect(await reverse({ ...bounced, chargePaise: 0 })).toMatchObject({ state: 'bounced' })
    for (const { id } of others) await officer.post(`/fee-heads/${id}/restore`)
  })

  test('takes back its advance even if that was used for dues', async () => {
    const student = await newStudent()
    const receipt = await collect(student.id, { amountPaise: 10_000_00 })
    await raise()
    expect(await counter.post(`/students/${student.id}/fee-advance`)).toMatchObject({ usedPaise: 10_000_00 })
    expect(await counter.post(`/students/${student.id}/fee-advance`)).toMatchObject({ code: 'fees.no-advance' })
    await officer.post(`/fee-receipts/${receipt.id}/reversal`, { kind: 'cancelled', reason: 'Wrong student', chargePaise: 0 })
    expect(await statement(student.id)).toMatchObject({ paidPaise: 0, openPaise: 75_000_00, advancePaise: 0 })
    expect(await faults()).toEqual([])
  })

  test('is refused while dues paid from its advance are partly refunded, until that refund is cancelled', async () => {
    const { id } = await newStudent()
    const receipt = await collect(id, { amountPaise: 10_000_00 })
    await raise()
    await counter.post(`/students/${id}/fee-advance`)
    const { dues } = await statement(id)
    const refund = { demandId: dues[0].id, refundPaise: 6_000_00, cancelledPaise: 0 }
    const entryId = await inTransaction(db, actorCalled('officer'), async (tx) => {
      const party = { kind: 'student', id } as const
      const entry = await postEntry(tx, {
        ...{ key: `refund of ${id}`, source: returnSource, postedOn: '2026-11-21', narration: 'Refund' },
        lines: [
          { account: 'opening', amountPaise: 6_000_00 },
          { account: 'refunds', amountPaise: -6_000_00, party },
        ],
      })
      await giveBack(tx, entry, id, [refund])
      return entry
    })
    const wrong = { kind: 'cancelled', reason: 'Wrong student', chargePaise: 0 }
    const before = await stored(id)
    expect(await officer.post(`/fee-receipts/${receipt.id}/reversal`, wrong)).toMatchObject({ code: 'fees.receipt-refunded' })
    expect(await stored(id)).toEqual(before)
    await inTransaction(db, actorCalled('officer'), async (tx) => {
      const undone = { key: `no refund of ${id}`, postedOn: '2026-11-21', narration: 'Refund cancelled' }
      await giveBack(tx, await reverseEntry(tx, entryId, undone), id, [{ ...refund, refundPaise: -6_000_00 }])
    })
    expect(await officer.post(`/fee-receipts/${receipt.id}/reversal`, wrong)).toMatchObject({ state: 'cancelled' })
    expect(await statement(id)).toMatchObject({ paidPaise: 0, advancePaise: 0 })
    expect(await faults()).toEqual([])
  })

  test('is refused if its cash is in a drawer that is closed for the day, but not if it was paid by card', async () => {
    const own = await officer.post('/cash-books', {
      ...{ name: 'Hostel counter', letters: 'HC', modes: ['cash', 'card'] },
      accountId: (await officer.get('/ledger-accounts?q=1010')).items[0].id,
    })
    const student = await newStudent()
    const cash = await collect(student.id, { cashBookId: own.id })
    const card = await collect(student.id, { cashBookId: own.id, mode: 'card', reference: 'CARD 17' })
    await counter.post(`/cash-books/${own.id}/days/2026-11-21/closing`, { denominations: { 500: 2 }, note: null })
    const before = await stored(student.id)
    const wrong = { kind: 'cancelled', reason: 'Wrong student', chargePaise: 0 }
    expect(await officer.post(`/fee-receipts/${cash.id}/reversal`, wrong)).toMatchObject({ code: 'fees.cash-book-closed' })
    expect(await stored(student.id)).toEqual(before)
    expect(await counter.get(`/cash-books/${own.id}/days/2026-11-21`)).toMatchObject({
      reversedPaise: 0,
      expectedCashPaise: 1_000_00,
    })
    expect(await officer.get(`/fee-receipts/${cash.id}`)).toMatchObject({ state: 'valid' })
    const bounced = { ...wrong, kind: 'bounced' }
    expect(await officer.post(`/fee-receipts/${card.id}/reversal`, bounced)).toMatchObject({ code: 'fees.not-a-cheque' })
    expect(await stored(student.id)).toEqual(before)
    expect(await officer.post(`/fee-receipts/${card.id}/reversal`, wrong)).toMatchObject({ state: 'cancelled' })
    setClock(new Date('2026-11-22T05:00:00Z'))
    expect(await officer.post(`/fee-receipts/${cash.id}/reversal`, wrong)).toMatchObject({ state: 'cancelled' })
    setClock(new Date('2026-11-21T05:00:00Z'))
    expect(await faults()).toEqual([])
  })

  test('cannot be changed or deleted in the database', async () => {
    for (const statement of [
      'UPDATE fee_receipts SET amount_paise = 1',
      'DELETE FROM fee_allocations',
      'DELETE FROM fee_receipts',
    ])
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      })
  })
})
